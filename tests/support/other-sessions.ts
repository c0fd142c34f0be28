import type { SignedInSession } from "#domain/session/signed-in-session.ts";

/** Two other places where somebody is signed in. */
export const otherSessions: readonly SignedInSession[] = [
  {
    id: "00000000-0000-4000-8000-000000000002",
    device: "Safari on iPhone",
    signedInAt: "2025-12-02T08:00:00.000Z",
    lastUsedAt: "2025-12-04T17:00:00.000Z",
    isThisOne: false,
  },
  {
    id: "00000000-0000-4000-8000-000000000003",
    signedInAt: "2025-11-12T08:00:00.000Z",
    lastUsedAt: "2025-11-13T09:00:00.000Z",
    isThisOne: false,
  },
];
