import { expect, test } from "vitest";
import { parseDin } from "#domain/lookups/din.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import {
  isSampleProfile,
  sampleDin,
  sampleExamples,
  sampleProfile,
  sampleProfileUrl,
} from "#domain/lookups/sample-directory.ts";

test("the examples are read by the fields that they are meant for, as they stand", () => {
  expect(parseProfileUrl(sampleExamples.profileUrl)).toBe("leadlight-sample-0001");
  expect(parseDin(sampleExamples.din)).toBe("99000001");
  expect(parseEmail(sampleExamples.email)).toBe(sampleExamples.email);
});

test("every sample person and director has an address or a number of their own", () => {
  expect([2, 12, 1000].map(sampleProfileUrl)).toEqual(
    ["0002", "0012", "1000"].map((number) => `https://www.linkedin.com/in/leadlight-sample-${number}`),
  );
  expect(sampleProfile(12)).toBe("leadlight-sample-0012");
  expect(isSampleProfile(sampleProfile(12))).toBe(true);
  expect([1, 2, 300].map(sampleDin)).toEqual(["99000001", "99000002", "99000300"]);
});
