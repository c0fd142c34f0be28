import { expect, test } from "vitest";
import { ENDPOINT_URL_MAX_LENGTH, parseEndpointUrl } from "#domain/events/event-endpoint.ts";

test.each([
  ["https://hooks.acme.example/leadlight?token=a%20b", "https://hooks.acme.example/leadlight?token=a%20b"],
  ["  https://hooks.acme.example  ", "https://hooks.acme.example"],
  ["HTTPS://HOOKS.example:8443/a", "HTTPS://HOOKS.example:8443/a"],
  ["https://hooks.acme.example/a#part", "https://hooks.acme.example/a"],
  ["https://hooks.acme.example?a=1@b", "https://hooks.acme.example?a=1@b"],
  ["http://n8n.internal:5678/webhook", "http://n8n.internal:5678/webhook"],
])("%j is the address %j", (text, url) => {
  expect(parseEndpointUrl(text)).toBe(url);
});

test.each([
  "",
  "hooks.acme.example",
  "ftp://hooks.acme.example",
  "javascript:alert(1)",
  "https://",
  "https:///path",
  "https://me:secret@hooks.acme.example",
  "https://me@hooks.acme.example",
  "https://hooks.acme.example\\@evil.example",
  "https://hooks.acme.example/a b",
  "https://hooks.acme.example/a\nb",
  `https://hooks.acme.example/${"a".repeat(ENDPOINT_URL_MAX_LENGTH)}`,
])("%j is not an address that can be called", (text) => {
  expect(parseEndpointUrl(text)).toBeUndefined();
});
