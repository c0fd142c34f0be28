import { expect, test } from "vitest";
import { isWebAddress } from "#domain/shared/web-address.ts";

test.each(["https://eastwind.example", "HTTP://eastwind.example/path"])("%s is an address of the web", (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//eastwind.example",
  " https://eastwind.example",
  "",
  undefined,
])("%s is none", (text) => {
  expect(isWebAddress(text)).toBe(false);
});
