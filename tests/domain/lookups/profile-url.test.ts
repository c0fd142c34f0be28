import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { parseProfileUrl, profileUrl } from "#domain/lookups/profile-url.ts";

describe("the address of a LinkedIn profile", () => {
  test.each([
    "https://www.linkedin.com/in/asha-rao",
    "http://www.linkedin.com/in/asha-rao/",
    "www.linkedin.com/in/asha-rao",
    "linkedin.com/in/asha-rao",
    "  https://linkedin.com/in/asha-rao \n",
    "HTTPS://WWW.LINKEDIN.COM/IN/ASHA-RAO",
    "https://in.linkedin.com/in/asha-rao",
    "https://uk.linkedin.com/in/asha-rao/",
    "https://m.linkedin.com/in/asha-rao",
    "https://www.linkedin.com/mwlite/in/asha-rao",
    "https://www.linkedin.com/in/asha-rao?trk=people-guest",
    "https://www.linkedin.com/in/asha-rao/?originalSubdomain=in",
    "https://www.linkedin.com/in/asha-rao#about",
    "https://www.linkedin.com/in/asha-rao/en",
    "https://www.linkedin.com/in/asha-rao/details/experience/",
    "https://www.linkedin.com/in/asha%2Drao",
  ])("may look like %j", (text) => {
    expect(parseProfileUrl(text)).toBe("asha-rao");
  });

  test.each([
    ["https://www.linkedin.com/in/jos%C3%A9-n%C3%BA%C3%B1ez", "josé-núñez"],
    ["https://www.linkedin.com/in/jose\u0301", "josé"],
    ["https://www.linkedin.com/in/%E0%A4%85%E0%A4%B6%E0%A4%BE", "अशा"],
    ["https://www.linkedin.com/in/asha-rao-%F0%9F%9A%80", "asha-rao-🚀"],
    ["https://www.linkedin.com/in/H\u0331", "\u1e96"],
  ])("%j names %j", (text, slug) => {
    expect(parseProfileUrl(text)).toBe(slug);
  });

  test.each([
    "",
    "asha rao",
    "https://www.linkedin.com/",
    "https://www.linkedin.com/in/",
    "https://www.linkedin.com/in//asha-rao",
    "https://www.linkedin.com/company/acme",
    "https://www.linkedin.com/sales/lead/ACwAAA",
    "https://linkedin.com.elsewhere.example/in/asha-rao",
    "https://elsewhere.example/linkedin.com/in/asha-rao",
    "https://elsewhere.example/?u=https://www.linkedin.com/in/asha-rao",
    "https://linkedin.com@elsewhere.example/in/asha-rao",
    "https://elsewhere.example@linkedin.com/in/asha-rao",
    "https://notlinkedin.com/in/asha-rao",
    "https://linkedin.com:8443/in/asha-rao",
    "javascript:alert(1)//linkedin.com/in/asha-rao",
    "https:\\\\www.linkedin.com\\in\\asha-rao",
    "https://www.linkedin.com/in/..",
    "https://www.linkedin.com/in/%2e%2e",
    "https://www.linkedin.com/in/.",
    "https://www.linkedin.com/in/---",
    "https://www.linkedin.com/in/asha%2Frao",
    "https://www.linkedin.com/in/asha%00rao",
    "https://www.linkedin.com/in/asha%0Arao",
    "https://www.linkedin.com/in/asha%E2%80%AErao",
    "https://www.linkedin.com/in/asha%252Drao",
    "https://www.linkedin.com/in/<script>",
    "https://www.linkedin.com/in/asha%",
    "https://www.linkedin.com/in/%ff%fe",
    "https://www.linkedin.com/in/\ud800",
  ])("is never %j", (text) => {
    expect(parseProfileUrl(text)).toBeUndefined();
  });

  test("is refused in the old public form, whose name alone may be another person's", () => {
    expect(parseProfileUrl("https://www.linkedin.com/pub/asha-rao/12/345/678")).toBeUndefined();
    expect(parseProfileUrl("https://www.linkedin.com/pub/dir/Asha/Rao")).toBeUndefined();
  });

  test("is refused when the name is too long for an address", () => {
    expect(parseProfileUrl(`linkedin.com/in/${"a".repeat(200)}`)).toBe("a".repeat(200));
    expect(parseProfileUrl(`linkedin.com/in/${"a".repeat(201)}`)).toBeUndefined();
    expect(parseProfileUrl(`linkedin.com/in/${"अ".repeat(30)}`)).toBeUndefined();
  });

  test("is one address per person: what was read is read the same again, and makes a key", () => {
    const letters = fc.string({ unit: "binary", minLength: 1, maxLength: 30 });
    const combined = fc.string({
      unit: fc.constantFrom(..."HhJjTWYA\u0331\u030c\u0308\u030a\u0301ΣσςİIıẞß"),
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.oneof(letters, combined), (name) => {
        const slug = parseProfileUrl(`https://www.linkedin.com/in/${name}`);
        if (slug === undefined) return;
        expect(parseProfileUrl(profileUrl(slug))).toBe(slug);
        expect(new URL(profileUrl(slug)).pathname).toBe(`/in/${encodeURIComponent(slug)}`);
        expect(idempotencyKey("work_email", slug, 0)).toContain(encodeURIComponent(slug));
      }),
      { numRuns: 5000 },
    );
  });

  test("is read without harm from any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: "binary" })), (text) => {
        expect(parseProfileUrl(text)).toBeUndefined();
      }),
    );
  });
});
