import type { PutOff, VisitRecords } from "#application/ports/visit-records.ts";
import { type AuthSource, parseAuthSource } from "#domain/session/sign-in.ts";
import type { TextStorage } from "./browser-storage.ts";

const putOffKey = (what: PutOff): `${PutOff}_put_off` => `${what}_put_off`;

/**
 * Kept in local storage: `auth_source` as JSON, `session_id`, and for what was put off the session id for which it was,
 * with the ids of the things of its kind, a line each.
 */
export const browserVisitRecords = (storage: TextStorage): VisitRecords => ({
  recordAuthSource(method, at) {
    const source: AuthSource = {
      method,
      timestamp: new Date(at).toISOString(),
      referrer: withoutQuery(document.referrer),
      userAgent: navigator.userAgent,
      sessionId: newSessionId(),
    };
    storage.write("session_id", source.sessionId);
    storage.write("auth_source", JSON.stringify(source));
    return source;
  },
  readAuthSource: () => parseAuthSource(storage.read("auth_source") ?? ""),
  putOff: (what, ids = []) => storage.write(putOffKey(what), [storage.read("session_id"), ...ids].join("\n")),
  isPutOff(what, ids = []) {
    const [session, ...putOff] = storage.read(putOffKey(what))?.split("\n") ?? [];
    return session === (storage.read("session_id") ?? "") && ids.every((id) => putOff.includes(id));
  },
  forgetPutOff: (what) => storage.remove(putOffKey(what)),
});

/** LinkedIn's consent page has secrets of the sign-in in its query. */
const withoutQuery = (address: string): string => /^[^?#]*/.exec(address)?.[0] ?? "";

/** `crypto.randomUUID` exists on https and localhost only. */
const newSessionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
