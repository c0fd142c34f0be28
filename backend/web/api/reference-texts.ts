/** Of the page that describes the calls. */
export const referenceTexts = {
  title: "API reference",
  home: "Leadlight",
  lead: "For your own programs, make an API key in Settings, API & Docs, and send it in the Authorization header. The calls with an API key come first. Below them are the calls that the app makes, with the access token of your session.",
  assistants: "AI assistants reach the same people with an API key, by MCP at",
  document: "OpenAPI 3.1 document",
  contents: "Calls",
  refusals:
    'A refusal of the app\'s calls has a message for people: { "message": "..." }. With an API key it is a problem with a code as well.',
  keyLead:
    "Send Authorization: Bearer ll_live_... with each call, and an Idempotency-Key with each paid one: repeated with the same key, it is charged once. " +
    "Every answer has an X-Request-Id, and says in RateLimit how many more calls are answered in the next seconds. Sunset says when a key will soon expire. " +
    "A test key (ll_test_...) makes the same calls over sample people.",
  codes: "Codes of refusals",
  codesLead:
    'A refusal to a call with an API key is a problem as RFC 9457 describes it: { "code": "not_enough_credits", "detail": "...", "request_id": "..." }. Codes do not change.',
  scopesOf: (needed: string) => `Needs the scope ${needed}.`,
  fields: "A field with ? may be left out. Times are in UTC, and credits have at most one decimal.",
  paid: "Charges credits for what it finds",
  request: "Request",
  answer: "Answer",
  nothing: "Nothing has to be sent.",
  example: "Try it",
  statuses: "Refusals",
} as const;
