import { expect, test } from "vitest";
import { companyDomains } from "#domain/address-patterns/company-domains.ts";
import { domainOf, type Email, localOf, parseEmail } from "#domain/shared/email.ts";

const addresses = (...texts: readonly string[]): readonly Email[] =>
  texts.map((text) => parseEmail(text)).filter((email) => email !== undefined);

test("the domain of a company is the one that more than half of its addresses have", () => {
  expect(companyDomains(addresses("a@acme.example", "b@acme.example", "c@other.example"))).toEqual({
    main: "acme.example",
    siblings: [],
  });
  expect(companyDomains(addresses("a@acme.example", "b@other.example"))).toBeUndefined();
  expect(companyDomains([])).toBeUndefined();
});

test("domains of the same name are siblings, whatever stands around it", () => {
  const known = addresses("a@acme.com", "b@acme.com", "c@acme.com", "d@acme.co.in", "e@hr.acme.org");
  expect(companyDomains(known)).toEqual({ main: "acme.com", siblings: ["acme.co.in", "hr.acme.org"] });
});

test("an address has a part before and one behind the at sign", () => {
  const [address] = addresses("asha.rao@acme.example");
  if (address === undefined) throw new Error("An address was expected");
  expect([localOf(address), domainOf(address)]).toEqual(["asha.rao", "acme.example"]);
});
