import { expect, test } from "vitest";
import { rowFaultText } from "#application/bulk/row-fault-text.ts";
import { rowFaults } from "#domain/bulk/row-fault.ts";

test("each reason has a sentence of its own", () => {
  const sentences = rowFaults.map(rowFaultText);
  expect(new Set(sentences).size).toBe(rowFaults.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
});

test.each([
  [
    "short-link",
    "Short lnkd.in links don't show whose profile it is. Open it in your browser and copy the profile URL.",
  ],
  ["unsaved-formula", "This formula has no saved value. Open the file in Excel and save it again."],
  ["company-page", "This is a company page. Use a person's profile URL."],
] as const)("%s names the way out", (fault, sentence) => {
  expect(rowFaultText(fault)).toBe(sentence);
});
