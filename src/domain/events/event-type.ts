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

/** Sent only when a person asks for it, to every endpoint. */
export const TEST_EVENT = "webhook.test";
