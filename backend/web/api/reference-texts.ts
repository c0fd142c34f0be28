/** Of the page that describes the calls. */
export const referenceTexts = {
  title: "API reference",
  home: "Leadlight",
  lead: "Every call that the app makes. Send the access token of your session in the Authorization header: Settings, API & Docs, has it.",
  document: "OpenAPI 3.1 document",
  contents: "Calls",
  refusals:
    'A refusal has a message for people: { "message": "..." }. A paid call that you repeat with the same Idempotency-Key is charged once.',
  paid: "Charges credits for what it finds",
  request: "Request",
  answer: "Answer",
  nothing: "Nothing has to be sent.",
  example: "Try it",
  statuses: "Refusals",
} as const;
