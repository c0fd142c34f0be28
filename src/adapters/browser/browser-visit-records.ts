import type { VisitRecords } from "#application/ports/visit-records.ts";
import { type AuthSource, parseAuthSource } from "#domain/sign-in.ts";
import type { TextStorage } from "./browser-storage.ts";

/**
 * Kept in local storage: `auth_source` as JSON, `session_id`, the session id for which the profile was put off, and
 * the one for which invitations were, with their ids, a line each.
 */
export const browserVisitRecords = (storage: TextStorage): VisitRecords => ({
  recordAuthSource(method, at) {
    const source: AuthSource = {
      method,
      timestamp: new Date(at).toISOString(),
      referrer: document.referrer,
      userAgent: navigator.userAgent,
      sessionId: newSessionId(),
    };
    storage.write("session_id", source.sessionId);
    storage.write("auth_source", JSON.stringify(source));
    return source;
  },
  readAuthSource: () => parseAuthSource(storage.read("auth_source") ?? ""),
  putOffProfile: () => storage.write("profile_put_off", storage.read("session_id") ?? ""),
  forgetProfilePutOff: () => storage.remove("profile_put_off"),
  isProfilePutOff: () => storage.read("profile_put_off") === (storage.read("session_id") ?? ""),
  putOffInvitations: (ids) => storage.write("invitations_put_off", [storage.read("session_id"), ...ids].join("\n")),
  areInvitationsPutOff(ids) {
    const [session, ...putOff] = storage.read("invitations_put_off")?.split("\n") ?? [];
    return session === (storage.read("session_id") ?? "") && ids.every((id) => putOff.includes(id));
  },
});

/** `crypto.randomUUID` exists on https and localhost only. */
const newSessionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
