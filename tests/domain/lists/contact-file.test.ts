import { expect, test } from "vitest";
import { type ContactFile, contactFileName, contactFileType } from "#domain/lists/files/contact-file.ts";

test.each<[ContactFile, string | undefined, string]>([
  [{ target: "hubspot", format: "csv" }, "Q4 Pune", "leadlight-hubspot-q4-pune-2026-11-30.csv"],
  [{ target: "zoho", format: "xlsx" }, undefined, "leadlight-zoho-2026-11-30.xlsx"],
  [{ target: "vcard" }, "पुणे / Köln", "leadlight-vcard-पुणे-köln-2026-11-30.vcf"],
  [{ target: "outlook", format: "csv" }, "../..", "leadlight-outlook-2026-11-30.csv"],
])("the file %j of the list %j is named %s", (file, list, name) => {
  expect(contactFileName(file, list, "2026-11-30")).toBe(name);
});

test("a file is of the type that its program opens", () => {
  expect(contactFileType({ target: "hubspot", format: "csv" })).toBe("text/csv;charset=utf-8");
  expect(contactFileType({ target: "vcard" })).toBe("text/vcard;charset=utf-8");
});
