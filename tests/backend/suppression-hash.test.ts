import { createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import type { Identifier } from "#domain/suppression/identifier.ts";
import {
  dropHash,
  hashesOfDrop,
  suppressingHashes,
  suppressionHash,
} from "#backend/suppression/list/suppression-hash.ts";

const KEY = createSecretKey(Buffer.alloc(32, 1));
const phone = (value: string): Identifier => ({ kind: "phone", value });

test("DROP's published vectors of phone numbers are met to the byte", () => {
  expect(dropHash(phone("+1(415)555-9317"))).toBe("vGM7y5n+hBXRSEAklhHDPCbysyNgYTmXdMcagGUOY8E=");
  expect(dropHash(phone("+84(90)123 4567"))).toBe("ptzVkgbv9DonwvPCHmXmJ2SEOaolSh37z3ZzY/Gmm+U=");
});

test("another key and another kind make another hash", () => {
  const din: Identifier = { kind: "din", value: "99000001" };
  expect(suppressionHash(KEY, din)).not.toBe(suppressionHash(createSecretKey(Buffer.alloc(32, 2)), din));
  expect(suppressionHash(KEY, din)).not.toBe(suppressionHash(KEY, phone("99000001")));
});

test("a number is suppressed however it is written, also without its country, and not in another country", () => {
  const hashes = suppressingHashes(KEY, phone("+91 98765 00001"));
  expect(hashes).toContain(suppressionHash(KEY, phone("0091 (98765) 00001")));
  expect(hashes).toContain(suppressionHash(KEY, phone("098765 00001")));
  expect(hashes).not.toContain(suppressionHash(KEY, phone("+1 987 650 0001")));
});

test("one of DROP's hashes suppresses the number of its country, and the one without a country as someone's perhaps", () => {
  const { own, alike } = hashesOfDrop(KEY, "phone", dropHash(phone("4155559317")));
  expect(own).toBe(suppressionHash(KEY, phone("+1 415 555 9317")));
  expect(alike).toBe(suppressionHash(KEY, phone("415 555 9317")));
  expect([own, alike]).not.toContain(suppressionHash(KEY, phone("+91 41555 59317")));
  const address: Identifier = { kind: "email", value: "asha@acme.example" };
  expect(hashesOfDrop(KEY, "email", dropHash(address))).toEqual({ own: suppressionHash(KEY, address) });
});
