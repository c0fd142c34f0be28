import type { Authentication } from "#application/ports/authentication.ts";
import { err } from "#application/result.ts";

/** Fetches the real thing when it is first needed, and again when that failed. Keeps it out of the first load. */
export const lazyAuthentication = (load: () => Promise<Authentication>): Authentication & { preload(): void } => {
  let loading: Promise<Authentication | undefined> | undefined;
  const loaded = () =>
    (loading ??= load().catch(() => {
      loading = undefined;
      return undefined;
    }));
  const unreachable = err({ kind: "unreachable" } as const);

  return {
    preload: () => void loaded(),
    requestCode: async (email) => (await loaded())?.requestCode(email) ?? unreachable,
    verifyCode: async (email, code) => (await loaded())?.verifyCode(email, code) ?? unreachable,
    renew: async (session) => (await loaded())?.renew(session) ?? unreachable,
    signOut: async (session) => (await loaded())?.signOut(session) ?? unreachable,
    startLinkedIn: async (destination) => (await loaded())?.startLinkedIn(destination) ?? unreachable,
  };
};
