//! A federation's list: names that stand twice, and every bad line.
use exchange::csv::members::read;

#[test]
fn a_list_may_have_one_name_twice() {
    let members = read("Name;ID;Rating\nAnn Lee;AA1;1500\nAnn Lee;AA2;\n").unwrap();
    assert_eq!(members.len(), 2);
    assert_eq!(members[1].number.as_deref(), Some("AA2"));
    assert_eq!((members[0].rating, members[1].rating), (Some(1500), None));
    assert_eq!(read("name\nAnn\n").unwrap()[0].number, None);
}

#[test]
fn every_bad_line_is_reported() {
    let errors = read("name,rating\nAnn,x\n,3\n").unwrap_err();
    let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(errors, ["line 2: rating `x` of `Ann` is not a whole number", "line 3: no name"]);
    for (text, wrong) in [
        (
            "a\nb\n",
            "line 1: no column `name` in the header; a list begins with `name,member,rating`",
        ),
        ("name\n", "line 1: no members below the header"),
    ] {
        assert_eq!(read(text).unwrap_err()[0].to_string(), wrong);
    }
}
