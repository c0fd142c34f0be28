import { expect, test } from "vitest";
import { readRegisterText, REGISTER_TEXT_MAX_LENGTH } from "#domain/rights/register-text.ts";

const ABOUT = ["+91 98765 00001", "asha@acme.example", "asha-rao"];

test("a text that names nobody is kept, on one line", () => {
  expect(readRegisterText(" Checked the\n passport \u202eby video call on 2026-11-29 ", ABOUT)).toEqual({
    text: "Checked the passport by video call on 2026-11-29",
  });
  expect(readRegisterText("Proof is in folder 4711", ABOUT)).toEqual({ text: "Proof is in folder 4711" });
});

test("addresses, profiles, numbers and what the request is about are refused", () => {
  for (const text of [
    "Wrote to someone@post.example",
    "Called 98765 00002",
    "Called +49 30 1234567",
    "See https://www.linkedin.com/in/somebody",
    "99000001",
    "The profile ASHA-RAO is theirs",
  ])
    expect(readRegisterText(text, ABOUT)).toEqual({ fault: "names-someone" });
});

test("a text that is too short or too long is refused", () => {
  for (const text of ["", "  ", "ok", "x".repeat(REGISTER_TEXT_MAX_LENGTH + 1)])
    expect(readRegisterText(text, ABOUT)).toEqual({ fault: "length" });
});
