import { expect, test } from "vitest";
import { checkDatabaseTls } from "#backend/doctor/database-tls-check.ts";

const FAR = "postgres://leadlight:secret@db.acme.example/leadlight";

test.each([
  ["postgres://leadlight:secret@127.0.0.1:5433/leadlight", "good", "on this machine"],
  ["postgres://leadlight:secret@[::1]/leadlight", "good", "on this machine"],
  ["postgres://leadlight:secret@database/leadlight", "good", "on this machine"],
  [FAR, "bad", "not encrypted"],
  [`${FAR}?sslmode=disable`, "bad", "not encrypted"],
  [`${FAR}?sslmode=no-verify`, "bad", "is not checked"],
  [`${FAR}?uselibpqcompat=true&sslmode=require`, "bad", "is not checked"],
  ["postgres://leadlight:secret@192.0.2.7/leadlight", "bad", "not encrypted"],
  [`${FAR}?sslmode=require`, "good", "its certificate is checked"],
  [`${FAR}?sslmode=verify-full`, "good", "its certificate is checked"],
])("%s is %s: %s", (url, state, text) => {
  const findings = checkDatabaseTls(url);
  expect(findings).toEqual([
    expect.objectContaining({ about: "encryption", state, text: expect.stringContaining(text) }),
  ]);
  expect(JSON.stringify(findings)).not.toContain("secret");
});

test("the embedded database needs none", () => expect(checkDatabaseTls(undefined)).toEqual([]));
