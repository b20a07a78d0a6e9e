//! `hall door`: the sheet that leads phones in.
use expect_test::expect;

use crate::markup::texts;
use crate::sandbox::Sandbox;

#[test]
fn the_sheet_leads_into_the_network_and_to_the_first_page() {
    let night = Sandbox::new();
    night.ok("new \"Club night\"");
    night.session(expect![[r#"
        $ hall door --base http://192.168.1.20:6060
        For the door: Club night

        Name                    Address
        ------------------------------------------------
        Pairings and standings  http://192.168.1.20:6060
        $ hall door --base http://192.168.1.20:6060 --network "Café; 2" --password "a:b" --format csv
        name,address
        Café; 2,WIFI:T:WPA;S:Café\; 2;P:a\:b;;
        Pairings and standings,http://192.168.1.20:6060
        $ hall door --password word
        ! error: --network NAME is missing
        ! hint: `sixzero hall door --network NAME --password WORD`; `sixzero help hall door` says more
        [exit 2]
    "#]]);
    night.ok(
        "hall door --base http://192.168.1.20:6060 --network Cup --password word --output d.html",
    );
    let page = night.read("d.html");
    assert_eq!(texts(&page, "h2"), ["Cup", "Pairings and standings"]);
    assert_eq!(page.matches("<path d=\"M4 4h7v1").count(), 2, "two codes, each from its corner");
    assert!(
        page.contains("Its password: <b>word</b>")
            && page.contains("type <b>http://192.168.1.20:6060</b>")
    );
}
