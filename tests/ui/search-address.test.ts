import { describe, expect, test } from "vitest";
import {
  addressOf,
  dinAddress,
  emailAddress,
  enrichmentAddress,
  linkTo,
  profileAddress,
} from "#ui/lookups/search-address.ts";
import { recognise } from "#domain/lookups/recognised.ts";

describe("one search has one address:", () => {
  test.each(["asha-rao", "https://in.linkedin.com/in/Asha-Rao/?trk=x", "josé"])("a profile as %j", (asked) => {
    const read = profileAddress.read(`?${new URLSearchParams({ profile: asked })}`) ?? "";
    const written = profileAddress.write(read);
    expect(written).toMatch(/^\?profile=(?:asha-rao|jos%C3%A9)$/);
    expect(profileAddress.write(profileAddress.read(written) ?? "")).toBe(written);
  });

  test("a DIN, in whatever way it is written", () => {
    expect(dinAddress.read("?din=99-000+001")).toBe("99000001");
    expect(dinAddress.read("?din=990000011")).toBe("990000011");
    expect(dinAddress.read("?din=javascript:1")).toBeUndefined();
    expect(dinAddress.read("")).toBeUndefined();
  });

  test("a person without a role", () => {
    const asked = { kind: "person", name: "Asha Rao", company: "A & B #1" } as const;
    const written = enrichmentAddress.write(asked);
    expect(written).toBe("#name=Asha+Rao&company=A+%26+B+%231");
    expect(enrichmentAddress.read(written)).toEqual(asked);
  });
});

test("names and email addresses stand in the fragment only, which no server is sent", () => {
  const people = [recognise("Asha Rao, Acme"), recognise("asha@acme.example")];
  for (const asked of people) {
    if (asked.kind !== "person" && asked.kind !== "email") throw new Error("Not recognised");
    expect(linkTo(addressOf.enrichment(asked))).toMatch(/^[a-z/]+#/);
  }
  expect(linkTo(addressOf.verification("asha@acme.example"))).toBe(
    "/dashboard/verify-emails#email=asha%40acme.example",
  );
});

test("a text of any length, and hidden characters, do not get into a form", () => {
  const long = "a".repeat(100_000);
  expect(emailAddress.read(`#email=${long}`)).toHaveLength(254);
  const read = enrichmentAddress.read(`#name=${long}&company=%E2%80%AEx`);
  expect(read).toMatchObject({ kind: "person", company: "x" });
  expect(read?.kind === "person" && read.name).toHaveLength(200);
  expect(enrichmentAddress.read("#access_token=x")).toBeUndefined();
});
