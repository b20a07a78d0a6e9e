//! Whatever stands in a template is text there.
use askama::Template;
use proptest::prelude::*;

#[derive(Template)]
#[template(source = "<i title=\"{{ value }}\">{{ text }}</i>", ext = "html")]
struct Place<'a> {
    value: &'a str,
    text: &'a str,
}

#[test]
fn markup_in_text_and_values_is_text() {
    let page = Place { value: "' onmouseover=\"x\"", text: "<b>&\u{202e}\u{1b}</b>" };
    assert_eq!(
        page.render().unwrap(),
        "<i title=\"&#39; onmouseover=&quot;x&quot;\">&lt;b&gt;&amp;\\u{202e}\\e&lt;/b&gt;</i>"
    );
}

proptest! {
    #[test]
    fn no_text_escapes_its_place(text in "\\PC*", value in any::<String>()) {
        let written = Place { value: &value, text: &text }.render().unwrap();
        let inner = written.strip_prefix("<i title=\"").unwrap().strip_suffix("</i>").unwrap();
        let (value, text) = inner.split_once("\">").unwrap();
        for part in [value, text] {
            prop_assert!(!part.contains(['<', '>', '"', '\'']), "{part}");
        }
    }
}
