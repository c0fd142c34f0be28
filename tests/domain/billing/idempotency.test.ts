import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bulkKey, IDEMPOTENCY_KEY_MAX_LENGTH, idempotencyKey } from "#domain/billing/idempotency.ts";

const noon = Date.UTC(2026, 0, 15, 12);
const HOUR = 3_600_000;

describe("the key of a charge", () => {
  test("stays the same all day", () => {
    expect(idempotencyKey("email", "asha-rao", noon + 11 * HOUR)).toBe(idempotencyKey("email", "asha-rao", noon));
  });

  test("differs by operation, by text and by UTC day", () => {
    const keys = [
      idempotencyKey("email", "asha-rao", noon),
      idempotencyKey("work_email", "asha-rao", noon),
      idempotencyKey("email", "asha-rao-2", noon),
      idempotencyKey("email", "asha-rao", noon + 12 * HOUR),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("holds visible ASCII only, so that it travels in a header", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (text) => {
        const key = idempotencyKey("phone_no", text, noon);
        expect(key).toMatch(/^[\x21-\x7e]+$/);
        expect(key.length).toBeLessThanOrEqual(IDEMPOTENCY_KEY_MAX_LENGTH);
      }),
    );
  });

  test("distinguishes any two texts", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (one, other) => {
        const same = idempotencyKey("email", one, noon) === idempotencyKey("email", other, noon);
        expect(same).toBe(one === other);
      }),
    );
  });

  test("stays short for a long text, and still distinguishes it from one that differs in its end", () => {
    const long = "अ".repeat(300);
    const keys = [long, `${long}a`, `${long}b`].map((text) => idempotencyKey("verify_email", text, noon));
    for (const key of keys) expect(key.length).toBeLessThanOrEqual(IDEMPOTENCY_KEY_MAX_LENGTH);
    expect(new Set(keys).size).toBe(keys.length);
    expect(idempotencyKey("verify_email", long, noon)).toBe(keys[0]);
  });
});

describe("the key of a bulk job", () => {
  const file = { name: "people.csv", size: 1024 };

  test("is the same for one confirmation, and another for any other", () => {
    const keys = [
      bulkKey("enrichment", file, noon),
      bulkKey("verify-emails", file, noon),
      bulkKey("enrichment", { ...file, name: "others.csv" }, noon),
      bulkKey("enrichment", { ...file, size: 1025 }, noon),
      bulkKey("enrichment", file, noon + 1),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(bulkKey("enrichment", file, noon)).toBe(keys[0]);
  });

  test("holds visible ASCII only and fits into a header, whatever the file is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const key = bulkKey("director-search", { name, size: 10 * 1024 * 1024 }, noon);
        expect(key).toMatch(/^[\x21-\x7e]+$/);
        expect(key.length).toBeLessThanOrEqual(IDEMPOTENCY_KEY_MAX_LENGTH);
      }),
    );
  });
});
