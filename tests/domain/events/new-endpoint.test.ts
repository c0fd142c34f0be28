import { expect, test } from "vitest";
import { eventTypes } from "#domain/events/event-type.ts";
import { emptyEndpointForm, readEndpointForm } from "#domain/events/new-endpoint.ts";

const url = "https://hooks.acme.example/leadlight";

test("an address alone asks for every event of the person", () => {
  expect(readEndpointForm({ ...emptyEndpointForm, url })).toEqual({ url, owner: "personal", types: eventTypes });
});

test("events are named once and in their order, however they were ticked", () => {
  const types = ["credits.low", "bulk.finished"] as const;
  expect(readEndpointForm({ url, owner: "organisation", types })).toEqual({
    url,
    owner: "organisation",
    types: ["bulk.finished", "credits.low"],
  });
});

test.each([
  [{ url: " " }, "no-url"],
  [{ url: "acme" }, "not-a-url"],
  [{ url, types: [] }, "no-type"],
] as const)("%j is refused as %s", (change, fault) => {
  expect(readEndpointForm({ ...emptyEndpointForm, ...change })).toBe(fault);
});
