import { describe, expect, test } from "vitest";
import { documentNumber, financialYearOf, parseDocumentNumber } from "#domain/billing/document-number.ts";

describe("the financial year", () => {
  // Midnight in India is 18:30 in UTC.
  test.each([
    ["2026-03-31T18:29:59.999Z", "25-26"],
    ["2026-03-31T18:30:00.000Z", "26-27"],
    ["2026-11-25T00:00:00.000Z", "26-27"],
    ["2027-01-01T00:00:00.000Z", "26-27"],
    ["2027-03-31T18:29:59.999Z", "26-27"],
    ["2099-04-01T00:00:00.000Z", "99-00"],
  ])("of %s is %s", (at, year) => {
    expect(financialYearOf(Date.parse(at))).toBe(year);
  });
});

describe("the number of a document", () => {
  test("has its series, its year and six digits", () => {
    expect(documentNumber("invoice", "26-27", 1)).toBe("LL/26-27/000001");
    expect(documentNumber("credit-note", "26-27", 123_456)).toBe("CN/26-27/123456");
  });

  test("has 16 characters at most", () => {
    expect(documentNumber("invoice", "26-27", 9_999_999)).toHaveLength(16);
    expect(() => documentNumber("invoice", "26-27", 10_000_000)).toThrow("longer than a number of an invoice may be");
  });

  test("is known again, and nothing else is", () => {
    expect(parseDocumentNumber("CN/26-27/000001")).toBe("CN/26-27/000001");
    expect(
      ["", "LL/26-27/1", "XX/26-27/000001", "LL/26-27/000001\n", "LL/26-27/00000001"].map(parseDocumentNumber),
    ).toEqual(Array(5).fill(undefined));
  });
});
