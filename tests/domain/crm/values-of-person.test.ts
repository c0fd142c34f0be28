import { expect, test } from "vitest";
import { personValues } from "#domain/crm/person-value.ts";
import { valuesOfPerson } from "#domain/crm/values-of-person.ts";
import { aDin, aSlug } from "#tests/support/builders.ts";

const mapping = Object.fromEntries(personValues.map((value) => [value, value]));
const into = { target: "twenty", mapping, rule: "fill-empty" } as const;
const asha = {
  subject: { kind: "profile", profile: aSlug("asha-rao") },
  name: "Asha Devi Rao",
  title: "Head of Sales",
  company: "Acme",
  note: " Met in Pune ",
  owned: [],
} as const;

test("gives what is saved, and the profile's address", () => {
  expect(valuesOfPerson(asha, into)).toEqual({
    firstName: "Asha Devi",
    lastName: "Rao",
    fullName: "Asha Devi Rao",
    title: "Head of Sales",
    company: "Acme",
    profileUrl: "https://www.linkedin.com/in/asha-rao",
    note: "Met in Pune",
  });
});

test("gives what is owned: work addresses first, each once, and numbers as digits", () => {
  const owned = [
    { item: "phone_no", value: "+91 98765 43210", kind: "Mobile" },
    { item: "phone_no", value: "+91 (20) 1234-567" },
    { item: "email", value: "Asha@Home.example" },
    { item: "email", value: "ASHA@acme.example" },
    { item: "work_email", value: "asha@acme.example" },
  ] as const;
  expect(valuesOfPerson({ ...asha, owned }, into)).toMatchObject({
    email: "asha@acme.example",
    otherEmail: "asha@home.example",
    mobile: "+919876543210",
    phone: "+91201234567",
  });
});

test("gives a mobile number to the one field for numbers, where there is no other number", () => {
  const owned = [{ item: "phone_no", value: "+919876543210", kind: "mobile" }] as const;
  const { mobile: _, ...oneField } = mapping;
  expect(valuesOfPerson({ ...asha, owned }, { ...into, mapping: oneField }).phone).toBe("+919876543210");
  expect(valuesOfPerson({ ...asha, owned }, into).phone).toBeUndefined();
});

test("gives one name to the field that the CRM needs", () => {
  const one = { ...asha, name: "Madonna" };
  expect(valuesOfPerson(one, { ...into, target: "salesforce" })).toMatchObject({ lastName: "Madonna" });
  expect(valuesOfPerson(one, { ...into, target: "salesforce" }).firstName).toBeUndefined();
  expect(valuesOfPerson(one, { ...into, target: "frappe" })).toMatchObject({ firstName: "Madonna" });
});

test("lets the profile or DIN stand in for a name where the CRM needs one, and never overwrites one with it", () => {
  const { name: _, ...nameless } = asha;
  const director = { ...nameless, subject: { kind: "din", din: aDin("00000019") } } as const;
  expect(valuesOfPerson(nameless, into).fullName).toBeUndefined();
  expect(valuesOfPerson(nameless, { ...into, target: "pipedrive" }).fullName).toBe("asha-rao");
  expect(valuesOfPerson(director, { ...into, target: "pipedrive" }).fullName).toBe("DIN 00000019");
  const inSalesforce = valuesOfPerson(director, { ...into, target: "salesforce" });
  expect(inSalesforce).toMatchObject({ lastName: "DIN 00000019" });
  expect(inSalesforce.firstName).toBeUndefined();
  expect(valuesOfPerson(nameless, { ...into, target: "pipedrive", rule: "overwrite" }).fullName).toBeUndefined();
});

test("lets an owned address stand in for a name before the profile, unless addresses are mapped to no field", () => {
  const { name: _, ...nameless } = asha;
  const reachable = { ...nameless, owned: [{ item: "work_email", value: "asha@acme.example" }] } as const;
  const intoFrappe = { ...into, target: "frappe" } as const;
  expect(valuesOfPerson(reachable, intoFrappe)).toMatchObject({ firstName: "asha@acme.example" });
  expect(valuesOfPerson(reachable, intoFrappe).lastName).toBeUndefined();
  expect(valuesOfPerson(reachable, into).firstName).toBeUndefined();
  const { email: __, ...noAddress } = mapping;
  expect(valuesOfPerson(reachable, { ...intoFrappe, mapping: noAddress })).toMatchObject({ firstName: "asha-rao" });
  expect(valuesOfPerson({ ...reachable, name: "Asha Rao" }, intoFrappe)).toMatchObject({ firstName: "Asha" });
});
