import { describe, expect, test } from "vitest";
import { type ChosenFile, PREVIEW_ROWS, type TableReader } from "#application/ports/table-reader.ts";
import { ok } from "#application/shared/result.ts";
import type { Cell } from "#domain/shared/table-limits.ts";

/** How the suite gets a reader, and files that hold what it says. */
export interface TableReaderSetup {
  readonly reader: TableReader;
  file(rows: readonly (readonly Cell[])[]): ChosenFile;
  /** One that is no table. */
  readonly rubbish: ChosenFile;
}

const EMAILS = { columns: { email: 1 }, hasHeader: true };

export const tableReaderContract = (name: string, open: () => TableReaderSetup): void => {
  describe(`${name} as a table reader`, () => {
    const rows = [
      ["Name", "Email"],
      ["Asha", "asha@acme.example"],
      ["", ""],
      ["Ben", "ASHA@acme.example"],
      ["Cara", "cara at acme"],
      ["Dev", ""],
    ];

    test("previews the first rows that are not empty, all equally long", async () => {
      const { reader, file } = open();
      const { result } = reader.preview(file([["Name", "Email"], [], ["Asha"], ...rows.slice(1)]));
      expect(await result).toEqual(
        ok({
          format: "csv",
          rows: [
            { number: 1, cells: ["Name", "Email"] },
            { number: 3, cells: ["Asha", ""] },
            { number: 4, cells: ["Asha", "asha@acme.example"] },
            { number: 6, cells: ["Ben", "ASHA@acme.example"] },
            { number: 7, cells: ["Cara", "cara at acme"] },
            { number: 8, cells: ["Dev", ""] },
          ],
        }),
      );
    });

    test("reads a file that it was prepared for, once or twice", async () => {
      const { reader, file } = open();
      reader.prepare();
      reader.prepare();
      expect(await reader.preview(file(rows)).result).toMatchObject({ ok: true });
      reader.prepare();
      expect(await reader.preview(file(rows)).result).toMatchObject({ ok: true });
    });

    test("previews no more than titles, a header and ten rows need", async () => {
      const { reader, file } = open();
      const many = Array.from({ length: 3_000 }, (_, index) => [`Person ${index}`, `p${index}@acme.example`]);
      const result = await reader.preview(file(many)).result;
      expect(result).toMatchObject({ ok: true });
      expect(result?.ok === true && result.value.rows).toHaveLength(PREVIEW_ROWS);
    });

    test("checks a whole file, and says how far it is", async () => {
      const { reader, file } = open();
      const shares: number[] = [];
      const { result } = reader.check(file(rows), "verify-emails", EMAILS, (share) => shares.push(share));
      expect(await result).toEqual(
        ok({
          above: { count: 0, first: [] },
          rows: 5,
          empty: { count: 1, first: [{ number: 3, text: "" }] },
          duplicate: { count: 1, first: [{ number: 4, text: "ASHA@acme.example" }] },
          malformed: {
            count: 2,
            first: [
              { number: 5, text: "cara at acme", fault: "not-an-email" },
              { number: 6, text: "Dev", fault: "no-email" },
            ],
          },
          hidden: { count: 0, first: [] },
          footer: { count: 0, first: [] },
          lostZeros: { count: 0, first: [] },
          byName: { count: 0, first: [] },
          subjects: 1,
          sample: [],
        }),
      );
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    });

    test("names the rows of an enrichment that are looked up by name, as their address can't be read", async () => {
      const { reader, file } = open();
      const people = [
        ["Email", "Name", "Company"],
        ["asha at acme", "Asha Rao", "Acme"],
        ["ben@acme.example", "Ben Ode", "Acme"],
      ];
      const reading = { columns: { email: 0, name: 1, company: 2 }, hasHeader: true };
      expect(await reader.check(file(people), "enrichment", reading, () => {}).result).toMatchObject({
        value: {
          byName: { count: 1, first: [{ number: 2, text: "asha at acme, Asha Rao, Acme", fault: "not-an-email" }] },
          subjects: 2,
        },
      });
    });

    test("takes a sample of the profiles in a file", async () => {
      const { reader, file } = open();
      const profiles = [["LinkedIn URL"], ["linkedin.com/in/asha-rao"], ["linkedin.com/in/ben-ode"]];
      const reading = { columns: { linkedin_url: 0 }, hasHeader: true };
      expect(await reader.check(file(profiles), "find-contacts", reading, () => {}).result).toMatchObject({
        value: {
          sample: [
            { kind: "profile", profile: "asha-rao" },
            { kind: "profile", profile: "ben-ode" },
          ],
        },
      });
    });

    test("hands out the rows that can't be looked up, with all their cells", async () => {
      const { reader, file, rubbish } = open();
      expect(await reader.rejected(file(rows), "verify-emails", EMAILS).result).toEqual(
        ok({
          header: ["Name", "Email"],
          rows: [
            { number: 5, cells: ["Cara", "cara at acme"], fault: "not-an-email" },
            { number: 6, cells: ["Dev", ""], fault: "no-email" },
          ],
        }),
      );
      expect(await reader.rejected(rubbish, "verify-emails", EMAILS).result).toEqual({
        ok: false,
        error: "not-a-table",
      });
    });

    test("hands out whom a file names, each once, with what it says of them", async () => {
      const { reader, file, rubbish } = open();
      const named = file([
        ["LinkedIn URL", "DIN", "Name", "Role", "Company"],
        ["linkedin.com/in/asha-rao", "", "Asha Rao", "CFO", "Acme"],
        ["", "99000001", "", "", ""],
        ["linkedin.com/in/Asha-Rao", "", "A. Rao", "", ""],
        ["nobody", "", "Ben", "", ""],
      ]);
      const columns = { linkedin_url: 0, din: 1, name: 2, role: 3, company: 4 };
      expect(await reader.people(named, { columns, hasHeader: true }).result).toEqual(
        ok([
          { subject: { kind: "profile", profile: "asha-rao" }, name: "Asha Rao", title: "CFO", company: "Acme" },
          { subject: { kind: "din", din: "99000001" } },
        ]),
      );
      expect(await reader.people(rubbish, { columns, hasHeader: true }).result).toEqual({
        ok: false,
        error: "not-a-table",
      });
    });

    test("begins where the table begins", async () => {
      const { reader, file } = open();
      const reading = { ...EMAILS, firstRow: 2 };
      const { result } = reader.check(file([["Report of November"], ...rows]), "verify-emails", reading, () => {});
      expect(await result).toMatchObject(
        ok({ above: { count: 1, first: [{ number: 1, text: "Report of November" }] }, rows: 5, subjects: 1 }),
      );
    });

    test("says why a file is no table, or has no rows below its header", async () => {
      const { reader, file, rubbish } = open();
      const fault = { ok: false, error: "not-a-table" };
      expect(await reader.preview(rubbish).result).toEqual(fault);
      expect(await reader.check(rubbish, "verify-emails", EMAILS, () => {}).result).toEqual(fault);
      const header = file([["Name", "Email"]]);
      expect(await reader.check(header, "verify-emails", EMAILS, () => {}).result).toEqual({
        ok: false,
        error: "no-rows",
      });
    });

    test("brings nothing once it was cancelled, and reads the next file", async () => {
      const { reader, file } = open();
      const check = reader.check(file(rows), "verify-emails", EMAILS, () => {});
      check.cancel();
      expect(await check.result).toBeUndefined();
      check.cancel();
      expect(await reader.preview(file(rows)).result).toMatchObject({ ok: true });
    });

    test("reads two files at once", async () => {
      const { reader, file } = open();
      const one = reader.preview(file([["one"], ["1"]]));
      const other = reader.preview(file([["two"], ["2"]]));
      expect(await one.result).toMatchObject({ value: { rows: [{ cells: ["one"] }, { cells: ["1"] }] } });
      expect(await other.result).toMatchObject({ value: { rows: [{ cells: ["two"] }, { cells: ["2"] }] } });
    });
  });
};
