import { expect, test } from "vitest";
import { ASKED_MAX_LENGTH, readAskedAbout } from "#domain/rights/asked-about.ts";

test("an address, a number and a profile are read as what they are", () => {
  expect(readAskedAbout(" Asha@Acme.example ")).toEqual({ kind: "email", value: "asha@acme.example" });
  expect(readAskedAbout("+91 (98765) 00001")).toEqual({ kind: "phone", value: "+91 98765 00001" });
  expect(readAskedAbout("https://www.linkedin.com/in/Asha-Rao/?x=a@b")).toEqual({ kind: "profile", value: "asha-rao" });
});

test("nothing else is", () => {
  for (const text of ["", "Asha Rao", "12", "asha@", "linkedin.com/company/acme", "a@b.example\u202e", "9".repeat(99)])
    expect(readAskedAbout(text)).toBeUndefined();
  expect(readAskedAbout(`${" ".repeat(ASKED_MAX_LENGTH)}a@b.example`)).toBeUndefined();
});
