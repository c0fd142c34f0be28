import { expect, test } from "vitest";
import { TableRefused } from "#spreadsheets/table-refused.ts";
import { sheetOf, workbookParts } from "#tests/support/files/hostile-files.ts";
import { linkedRows, links, RELATIONS, row, tableRowsOf, targets, text } from "#tests/support/files/linked-cells.ts";
import { seededRandom } from "#tests/support/random.ts";
import { zipFile } from "#tests/support/files/zip-file.ts";

const ASHA = "https://www.linkedin.com/in/asha-rao";

test("a hundred thousand links are read, and twice as many and one are refused", async () => {
  const count = 100_000;
  const rows = Array.from({ length: count }, (_, index) => row(index + 1, text(`A${index + 1}`, "x"))).join("");
  const refs = (many: number) =>
    links(Array.from({ length: many }, (_, index) => `A${index + 1}`)).replaceAll(/h\d+/g, "h0");
  const read = await linkedRows(rows, refs(count), [targets([ASHA])]);
  expect(read).toHaveLength(count);
  expect(read.at(-1)?.links?.get(0)).toBe(ASHA);
  await expect(linkedRows(rows, refs(200_001), [targets([ASHA])])).rejects.toMatchObject({ fault: "too-complex" });
  const ids = Array.from({ length: 200_001 }, () => ASHA);
  await expect(linkedRows(rows, refs(1), [targets(ids)])).rejects.toMatchObject({ fault: "too-complex" });
});

test("a part of links that is rubbish, or a sheet that is cut, ends in rows or in a fault, never in an error of ours", async () => {
  const { below } = seededRandom(28);
  const rows = row(1, text("A1", "x"));
  for (let round = 0; round < 300; round++) {
    const whole = targets([ASHA]).content as string;
    const content = Uint8Array.from({ length: 1 + below(400) }, (_, index) =>
      below(3) === 0 ? below(256) : whole.charCodeAt(index % whole.length),
    );
    const behind = links(["A1"]).slice(0, below(80)) + String.fromCharCode(below(256)).repeat(below(40));
    const parts = workbookParts(sheetOf(rows, "", behind), [{ name: RELATIONS, content }]);
    const read = await tableRowsOf(zipFile(parts)).catch((error: unknown) => error);
    expect(Array.isArray(read) || read instanceof TableRefused).toBe(true);
  }
});
