import { expect, test } from "vitest";
import { domainOfWebAddress } from "#domain/lookups/web-address.ts";

test.each([
  ["acme.example", "acme.example"],
  ["https://www.Acme.example/about?x=1#team", "acme.example"],
  ["HTTP://acme.co.example:8080", "acme.co.example"],
  [" www.acme.example ", "acme.example"],
  ["müller.example", "xn--mller-kva.example"],
  ["acme.example.", "acme.example"],
])("%s is at %s", (address, domain) => {
  expect(domainOfWebAddress(address)).toBe(domain);
});

test.each([
  "",
  "acme",
  "asha@acme.example",
  "https://asha:secret@acme.example",
  "10.0.0.1",
  "https://[::1]/",
  "ftp://acme.example",
  "javascript:alert(1)",
  "acme example.com",
  "a..example",
  `${"a".repeat(64)}.example`,
  `${"abcdefgh.".repeat(40)}example`,
])("%s is no address of a company", (address) => {
  expect(domainOfWebAddress(address)).toBeUndefined();
});
