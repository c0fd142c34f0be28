import { expect, test } from "vitest";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import { memoryTableReader } from "#adapters/memory/memory-table-reader.ts";
import { memoryTableWriter } from "#adapters/memory/memory-table-writer.ts";
import { saveRejectedRows, saveRejectedText } from "#application/bulk/save-rejected-rows.ts";

const setUp = () => {
  const saver = memoryFileSaver();
  const writer = memoryTableWriter();
  const tables = memoryTableReader({ "leads.xlsx": [["LinkedIn URL"], ["nowhere"], ["linkedin.com/in/asha-rao"]] });
  const save = saveRejectedRows({ tables, writer, saver });
  const reading = { columns: { linkedin_url: 0 }, hasHeader: true };
  return { saver, writer, save: (name: string) => save({ name, size: 1 }, "find-contacts", reading) };
};

test("the rejected rows become a CSV file named after theirs, each with its reason", async () => {
  const { saver, save } = setUp();
  expect(await save("leads.xlsx")).toEqual({ ok: true, value: undefined });
  expect(saver.saved.map(({ name }) => name)).toEqual(["leads-rejected-rows.csv"]);
  const text = await new Blob([...(saver.saved[0]?.chunks ?? [])]).text();
  expect(
    text
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line)),
  ).toEqual([
    ["LinkedIn URL", "Leadlight row", "Leadlight reason"],
    ["nowhere", 2, "This is not a LinkedIn profile URL."],
  ]);
});

test("a file that can't be read, or code that can't be fetched, saves nothing and says so", async () => {
  const { saver, writer, save } = setUp();
  expect(await save("else.csv")).toEqual({ ok: false, error: "not-a-table" });
  writer.failNext({ kind: "unreachable" });
  const failed = await save("leads.xlsx");
  expect(failed.ok || saveRejectedText(failed.error)).toBe("Failed to download the rejected rows. Please try again.");
  expect(saver.saved).toEqual([]);
});
