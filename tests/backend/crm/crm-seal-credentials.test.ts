import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import * as z from "zod";
import { crmVariables } from "#backend/crm/crm-configuration.ts";
import { credentialSealer } from "#backend/crm/seal-credentials.ts";

const [present, former] = [randomBytes(32), randomBytes(32)];
const sealer = credentialSealer([present]);
const CREDENTIALS = '{"key":"key-7f3a91"}';

test("what was sealed for a connection opens for it", () => {
  expect(sealer.open("connection-1", sealer.seal("connection-1", CREDENTIALS))).toEqual({ credentials: CREDENTIALS });
  expect(sealer.open("connection-1", sealer.seal("connection-1", ""))).toEqual({ credentials: "" });
});

test("what was sealed shows nothing of itself, and is never the same twice", () => {
  const sealed = Array.from({ length: 1_000 }, () => sealer.seal("connection-1", CREDENTIALS));
  expect(new Set(sealed).size).toBe(1_000);
  const content = sealed.map((text) => Buffer.from(text.split(".")[2] ?? "", "base64url").toString("latin1")).join("");
  expect(content).not.toContain("key-7f3a91");
});

test("it does not open for another connection", () => {
  expect(sealer.open("connection-2", sealer.seal("connection-1", CREDENTIALS))).toEqual({ fault: "damaged" });
});

test("it does not open once any of its letters is another", () => {
  const sealed = sealer.seal("connection-1", CREDENTIALS);
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = `${sealed.slice(0, place)}${sealed[place] === "A" ? "B" : "A"}${sealed.slice(place + 1)}`;
    expect(sealer.open("connection-1", changed)).toEqual({ fault: expect.stringMatching(/^(?:damaged|unknown-key)$/) });
  }
});

test.each([
  ["nothing", ""],
  ["a version alone", "v1"],
  ["no content", "v1.12345678."],
  ["another version", sealer.seal("connection-1", "").replace("v1", "v2")],
  ["too little", "v1.12345678.AAAA"],
  ["a part too many", `${sealer.seal("connection-1", "")}.`],
  ["a letter of no kind", `${sealer.seal("connection-1", "")}*`],
  ["what was never sealed", "key-7f3a91"],
])("%s does not open", (_, text) => {
  expect(sealer.open("connection-1", text)).toHaveProperty("fault");
});

test("it is cut off nowhere without being noticed", () => {
  const sealed = sealer.seal("connection-1", CREDENTIALS);
  for (let length = 0; length < sealed.length; length += 1)
    expect(sealer.open("connection-1", sealed.slice(0, length))).toHaveProperty("fault");
});

test("another key does not open it, and says so", () => {
  const sealed = sealer.seal("connection-1", CREDENTIALS);
  expect(credentialSealer([former]).open("connection-1", sealed)).toEqual({ fault: "unknown-key" });
});

test("a former key still opens, and what is sealed again no longer needs it", () => {
  const before = credentialSealer([former]).seal("connection-1", CREDENTIALS);
  const both = credentialSealer([present, former]);
  expect(both.isUnderFormerKey(before)).toBe(true);
  expect(both.open("connection-1", before)).toEqual({ credentials: CREDENTIALS });
  const again = both.seal("connection-1", CREDENTIALS);
  expect(both.isUnderFormerKey(again)).toBe(false);
  expect(sealer.open("connection-1", again)).toEqual({ credentials: CREDENTIALS });
});

const read = (text: string | undefined) => z.object(crmVariables).safeParse({ LEADLIGHT_CRM_SECRET_KEY: text });

test("the configuration has the present key first, and former ones after it", () => {
  const texts = [present, former].map((key) => key.toString("base64"));
  const keys = read(texts.join(", ")).data?.LEADLIGHT_CRM_SECRET_KEY;
  expect(keys?.map((key) => Buffer.from(key).toString("base64"))).toEqual(texts);
  expect(read(undefined).data?.LEADLIGHT_CRM_SECRET_KEY).toEqual([]);
});

test.each([
  ["a key of 16 bytes", randomBytes(16).toString("base64")],
  ["a key of 33 bytes", randomBytes(33).toString("base64")],
  ["hexadecimal digits", present.toString("hex")],
  ["a password", "correct horse"],
])("%s is refused, without being repeated", (_, text) => {
  const message = read(text).error?.message ?? "";
  expect(message).toContain("openssl rand -base64 32");
  expect(message).not.toContain(text);
});
