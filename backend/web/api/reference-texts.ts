/** Of the page that describes the calls; what stands between backticks is shown as code. */
export const referenceTexts = {
  title: "API reference",
  home: "Leadlight",
  app: "Open the app",
  lead: "Call Leadlight from your own programs.",
  makeKey: "Make an API key",
  first: "Then make your first call, which is free:",
  assistants: "AI assistants connect with an API key to the MCP server",
  document: "OpenAPI 3.1 document",
  contents: "All calls",
  keyLead:
    "Send the key in the header `Authorization: Bearer ll_live_...` of each call. " +
    "Send an `Idempotency-Key` with each paid call, and repeat it with the same key: you are charged once. " +
    "Each answer has an `X-Request-Id`, and `RateLimit` says how many calls are left in the next seconds. `Sunset` says when a key will soon expire. " +
    "A test key (`ll_test_...`) makes the same calls over sample people, free of charge.",
  appLead:
    'The app makes the calls below with the access token of your session. Their errors have one field: `{ "message": "..." }`.',
  codes: "Error codes",
  codesLead:
    'Errors of calls with an API key are problem details (RFC 9457): `{ "code": "not_enough_credits", "detail": "...", "request_id": "..." }`. A code never changes.',
  scopesOf: (needed: string) => `Needs the scope ${needed}.`,
  fields: "Fields marked ? are optional. Times are in UTC. Credits have at most one decimal.",
  paid: "You are charged only for what it finds.",
  request: "Request",
  answer: "Answer",
  nothing: "No fields.",
  example: "Try it",
  answered: "It answers:",
  copy: "Copy",
  copied: "Copied",
  statuses: "Errors",
} as const;
