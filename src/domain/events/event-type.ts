/** What a program can be notified of. */
export const eventTypes = [
  "bulk.finished",
  "bulk.paused",
  "contact.suppressed",
  "credits.low",
  "lookup.answered",
  "member.cap_reached",
] as const;
export type EventType = (typeof eventTypes)[number];

/** What can happen to someone: a person alone has no members. */
export const offeredEvents = (isInOrganisation: boolean): readonly EventType[] =>
  isInOrganisation ? eventTypes : eventTypes.filter((type) => type !== "member.cap_reached");

/**
 * What a new endpoint asks for, of the events that were ticked among those offered. What is not offered can't be unticked: it
 * belongs to every event, and to no choice of some.
 */
export const askedEvents = (ticked: readonly EventType[], isInOrganisation: boolean): readonly EventType[] => {
  const offered = offeredEvents(isInOrganisation);
  const chosen = ticked.filter((type) => offered.includes(type));
  return chosen.length === offered.length ? eventTypes : chosen;
};

/** Sent only when a person asks for it, to every endpoint. */
export const TEST_EVENT = "webhook.test";
