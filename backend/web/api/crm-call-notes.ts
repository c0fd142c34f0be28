import type { CallNote } from "./call-notes.ts";

/** Of connected CRMs, and of pushes to them. */
export const crmCallNotes = {
  crmConnections: { tag: "CRMs", summary: "List connected CRMs", refusals: [409] },
  connectCrm: {
    tag: "CRMs",
    summary: "Connect a CRM",
    details: "The access is tried first. Where it does not work, the answer has fault, and nothing is stored.",
    refusals: [409],
  },
  changeCrmConnection: {
    tag: "CRMs",
    summary: "Change a connected CRM",
    details:
      "A new key is tried first, and a new mapping is compared with the fields of the CRM. One without a field, or that uses one twice, is refused.",
    refusals: [404, 409],
  },
  removeCrmConnection: {
    tag: "CRMs",
    summary: "Remove a connected CRM, with its pushes",
    details: "The CRM keeps its contacts.",
    refusals: [404],
  },
  crmFields: { tag: "CRMs", summary: "Fields of a CRM, and a mapping to begin with", refusals: [404, 409] },
  pushPeople: {
    tag: "CRMs",
    summary: "Push saved people to a CRM",
    details:
      "Free of charge. Only values that the caller owns are sent. A dry run finds out what would happen, and waits. " +
      "Repeated with the same Idempotency-Key, it is the same push.",
    refusals: [404, 409, 422],
  },
  changePush: {
    tag: "CRMs",
    summary: "Start, resume, cancel or retry a push",
    details:
      "start: a planned one. resume: a paused one. retry: one that has ended, for those who failed, also who was refused (409 where nobody failed); or the plan of one that never began, for everyone.",
    refusals: [404, 409],
  },
  pushes: { tag: "CRMs", summary: "The caller's last pushes, newest first, or one of them", refusals: [], example: {} },
  pushRows: { tag: "CRMs", summary: "People of a push, with what happened to them", refusals: [404] },
  crmContacts: {
    tag: "CRMs",
    summary: "Who is in a connected CRM already",
    details:
      "Lists those who were pushed, and those that a CRM finds by their profile or by values that the caller owns.",
    refusals: [409],
  },
} as const satisfies Readonly<Record<string, CallNote>>;
