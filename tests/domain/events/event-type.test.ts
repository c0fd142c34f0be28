import { expect, test } from "vitest";
import { askedEvents, eventTypes, offeredEvents } from "#domain/events/event-type.ts";

test("a person alone is not offered what happens to members", () => {
  expect(offeredEvents(true)).toEqual(eventTypes);
  expect(eventTypes.filter((type) => !offeredEvents(false).includes(type))).toEqual(["member.cap_reached"]);
});

test("who leaves all that is offered ticked asks for every event", () => {
  expect(askedEvents(eventTypes, true)).toEqual(eventTypes);
  expect(askedEvents(offeredEvents(false), false)).toEqual(eventTypes);
});

test("of a choice, what is not offered is left out", () => {
  expect(askedEvents(["credits.low", "member.cap_reached"], false)).toEqual(["credits.low"]);
  expect(askedEvents(["credits.low", "member.cap_reached"], true)).toEqual(["credits.low", "member.cap_reached"]);
  expect(askedEvents([], false)).toEqual([]);
});
