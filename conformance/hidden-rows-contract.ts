import { describe, expect, test } from "vitest";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { bulkWorkOf } from "#tests/contracts/bulk-jobs.over-http.ts";
import { aFile, anOrder } from "#tests/support/files/bulk-files.ts";
import { zipFile } from "#tests/support/files/zip-file.ts";
import { type Host, mustKnowPeople } from "./host.ts";
import type { People } from "./people.ts";

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What a host makes of the rows that a workbook hides. */
export const hiddenRowsContract = (host: Host, { contacts }: People): void => {
  describe("The host's reading of workbooks", () => {
    test("skips hidden rows, and looks them up where the order includes them", async () => {
      mustKnowPeople(host);
      const { client } = await host.aPerson();
      const { jobs, send, rest } = bulkWorkOf(client);
      const profiles = contacts.known.slice(0, 2);
      const file = aFile(
        profiles.map((profile) => ({ kind: "profile", profile })),
        "people.xlsx",
      );
      const reading = { columns: { linkedin_url: 0 }, hasHeader: true };
      const sent = { type: WORKBOOK, body: workbookOf(["LinkedIn URL", ...profiles.map(profileUrl)]) };
      const skipping = await send(anOrder(file, { items: ["email"], reading }), file, sent);
      await rest();
      const all = { ...reading, includesHidden: true };
      const including = await send(anOrder(file, { items: ["email"], reading: all }), file, sent);
      await rest();
      expect(await jobs.list("find-contacts")).toMatchObject({
        value: {
          jobs: [
            { id: including, state: "done", subjects: 2, found: 1, owned: 1 },
            { id: skipping, state: "done", subjects: 1, found: 1, owned: 0 },
          ],
        },
      });
    });
  });
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const FORMATS = "http://schemas.openxmlformats.org";
const RELATIONSHIPS = `${FORMATS}/officeDocument/2006/relationships`;
const MAIN = `xmlns="${FORMATS}/spreadsheetml/2006/main"`;

const relationTo = (type: string, target: string): string =>
  `${XML}<Relationships xmlns="${FORMATS}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONSHIPS}/${type}" Target="${target}"/></Relationships>`;

/** A workbook of one sheet with one column, whose last row is hidden. */
const workbookOf = (cells: readonly string[]): Uint8Array<ArrayBuffer> => {
  const rows = cells.map((text, index) => {
    const hidden = index === cells.length - 1 ? ' hidden="1"' : "";
    return `<row r="${index + 1}"${hidden}><c r="A${index + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  });
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${WORKBOOK}.main+xml"/>`,
    `<Override PartName="/xl/sheet.xml" ContentType="${WORKBOOK.replace(".sheet", ".worksheet")}+xml"/>`,
  ].join("");
  const sheets = `<sheets><sheet name="People" sheetId="1" xmlns:r="${RELATIONSHIPS}" r:id="r1"/></sheets>`;
  return zipFile([
    {
      name: "[Content_Types].xml",
      content: `${XML}<Types xmlns="${FORMATS}/package/2006/content-types">${types}</Types>`,
    },
    { name: "_rels/.rels", content: relationTo("officeDocument", "xl/workbook.xml") },
    { name: "xl/workbook.xml", content: `${XML}<workbook ${MAIN}>${sheets}</workbook>` },
    { name: "xl/_rels/workbook.xml.rels", content: relationTo("worksheet", "sheet.xml") },
    { name: "xl/sheet.xml", content: `${XML}<worksheet ${MAIN}><sheetData>${rows.join("")}</sheetData></worksheet>` },
  ]);
};
