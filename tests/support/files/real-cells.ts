import { sheetOf, workbookParts } from "./hostile-files.ts";
import { links, row, targets, text } from "./linked-cells.ts";
import { asha, ben, csv, type RealFile, url, workbook } from "./real-file.ts";
import { zipFile } from "./zip-file.ts";

const ASHA_LINK = row(2, text("A2", "Asha") + text("B2", "Profile"));

const cells: readonly RealFile[] = [
  {
    name: "profiles as people have them.csv",
    tool: "find-contacts",
    make: csv(
      "Profile",
      `<${url("p-1")}>`,
      `${url("p-2")}\u{200b}`,
      "p-3-abc",
      "/in/p-4",
      "https://www.linkedin.com/comm/in/p-5?trk=mail",
      `\u{a0}${url("p-6")}\u{a0}`,
      "Asha: linkedin.com/in/p-7",
      "in.linkedin.com/in/P-1/",
      "https://m.linkedin.com/in/p-8?utm=x#about",
    ),
    header: 1,
    columns: { linkedin_url: 0 },
    rows: {
      2: "profile:p-1",
      3: "profile:p-2",
      4: "profile:p-3-abc",
      5: "profile:p-4",
      6: "profile:p-5",
      7: "profile:p-6",
      8: "profile:p-7",
      9: "profile:p-1 (again)",
      10: "profile:p-8",
    },
  },
  {
    name: "links that lead nowhere.csv",
    tool: "find-contacts",
    make: csv(
      "LinkedIn",
      url("asha-rao"),
      "https://lnkd.in/abc",
      '"https://www.linkedin.com/sales/lead/ACwAAAB,NAME_SEARCH,x"',
      "https://www.linkedin.com/company/acme",
      "https://www.linkedin.com/pub/asha-rao/1/2/3",
      "https://www.linkedin.com/search/results/people/?keywords=asha",
      "n/a",
      `${url("a-b")} ${url("c-d")}`,
    ),
    header: 1,
    columns: { linkedin_url: 0 },
    rows: {
      2: asha,
      3: "short-link",
      4: "profile-without-name",
      5: "company-page",
      6: "former-profile-address",
      7: "search-page",
      8: "not-a-profile",
      9: "several-profiles",
    },
  },
  {
    name: "addresses as people have them.csv",
    tool: "verify-emails",
    make: csv(
      "Name,E-mail",
      "D,D <d@gmail.example>",
      "E,mailto:e@acme.example",
      "F,F@ACME.example",
      "G,f@acme.example",
      "H,h at acme",
      "I,i@acme.example; j@acme.example",
      "K,k@acme.example\u{200b}",
    ),
    header: 1,
    columns: { email: 1 },
    rows: {
      2: "address:d@gmail.example",
      3: "address:e@acme.example",
      4: "address:f@acme.example",
      5: "address:f@acme.example (again)",
      6: "not-an-email",
      7: "several-emails",
      8: "address:k@acme.example",
    },
  },
  {
    name: "linked text.xlsx",
    tool: "find-contacts",
    make: () =>
      zipFile(
        workbookParts(sheetOf(row(1, text("A1", "Name") + text("B1", "Where")) + ASHA_LINK, "", links(["B2"])), [
          targets([url("asha-rao")]),
        ]),
      ),
    header: 1,
    columns: { linkedin_url: 1 },
    rows: { 2: asha },
  },
  {
    name: "linked text.xls",
    tool: "find-contacts",
    make: workbook(
      {
        People: [
          ["Name", "Profile"],
          ["Asha", "open"],
        ],
      },
      "xls",
      (sheet) => {
        Object.assign(sheet["B2"] ?? {}, { l: { Target: url("asha-rao") } });
      },
    ),
    header: 1,
    columns: { linkedin_url: 1 },
    rows: { 2: asha },
  },
  {
    name: "link formulas.xlsx",
    tool: "find-contacts",
    make: () =>
      zipFile(
        workbookParts(
          sheetOf(
            row(1, text("A1", "LinkedIn")) +
              row(2, `<c r="A2" t="str"><f>HYPERLINK("${url("asha-rao")}","Profile")</f><v>Profile</v></c>`) +
              row(3, `<c r="A3"><f>HYPERLINK("${url("ben-ode")}")</f></c>`) +
              row(4, `<c r="A4"><f>HYPERLINK("javascript:alert(1)","x")</f><v>1</v></c>`),
          ),
        ),
      ),
    header: 1,
    columns: { linkedin_url: 0 },
    rows: { 2: asha, 3: ben, 4: "not-a-profile" },
  },
  {
    name: "formulas in a csv.csv",
    tool: "find-contacts",
    make: csv("LinkedIn", `"=HYPERLINK(""${url("asha-rao")}"",""Profile"")"`),
    header: 1,
    columns: { linkedin_url: 0 },
    rows: { 2: asha },
  },
  {
    name: "formulas without values.xlsx",
    tool: "verify-emails",
    make: () =>
      zipFile(
        workbookParts(
          sheetOf(
            row(1, text("A1", "Email")) +
              row(2, text("A2", "a@acme.example")) +
              row(3, '<c r="A3"><f>B3&amp;"@acme.example"</f><v/></c>') +
              row(4, '<c r="A4" t="str"><f>IF(B4="","",B4)</f><v></v></c>'),
          ),
        ),
      ),
    header: 1,
    columns: { email: 0 },
    rows: { 2: "address:a@acme.example", 3: "unsaved-formula" },
  },
  {
    name: "line breaks and quotes.csv",
    tool: "enrichment",
    make: csv("Name,Company", '"Asha\r\nRao","Acme, ""The"" Ltd"'),
    header: 1,
    columns: { name: 0, company: 1 },
    rows: { 2: 'search:asha rao\n\nacme, "the" ltd' },
  },
];

const LOST = csv("Name,DIN", "Asha,12345", "Ben,00012345", "Cara,1234567", "Dev,12", "Eva,99000001");

const dins: readonly RealFile[] = [
  {
    name: "dins without zeros.csv",
    tool: "director-search",
    make: LOST,
    header: 1,
    columns: { din: 1 },
    rows: { 2: "lost-zeros", 3: "director:00012345", 4: "lost-zeros", 5: "not-a-din", 6: "director:99000001" },
  },
  {
    name: "dins with zeros added.csv",
    tool: "director-search",
    make: LOST,
    chosen: { restoresZeros: true },
    header: 1,
    columns: { din: 1 },
    rows: {
      2: "director:00012345",
      3: "director:00012345 (again)",
      4: "director:01234567",
      5: "not-a-din",
      6: "director:99000001",
    },
  },
  {
    name: "dins as numbers.xlsx",
    tool: "director-search",
    make: workbook({ DINs: [["DIN No."], [12345], [99000001]] }),
    header: 1,
    columns: { din: 0 },
    rows: { 2: "director:00012345", 3: "director:99000001" },
  },
  {
    name: "dins in words.csv",
    tool: "director-search",
    make: csv("Director,DIN", "Asha,DIN: 9900-0001", "Ben,19 (2019-04)"),
    header: 1,
    columns: { din: 1 },
    rows: { 2: "director:99000001", 3: "not-a-din" },
  },
];

/** What stands in cells. */
export const realCells: readonly RealFile[] = [...cells, ...dins];
