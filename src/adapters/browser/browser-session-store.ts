import type { SessionStore } from "#application/ports/session-store.ts";
import type { Session } from "#domain/session/session.ts";
import type { TextStorage } from "./browser-storage.ts";
import { type CookieSettings, removeCookie, writeCookie } from "./cookies.ts";

const HOUR_SECONDS = 3600;
const ACCESS_COOKIE_SECONDS = 2 * HOUR_SECONDS;
const OTHER_COOKIES_SECONDS = 30 * 24 * HOUR_SECONDS;

const names = ["access_token", "refresh_token", "token_expiry", "token_type"] as const;

/** Keeps the session in local storage, where the other tabs see it, and in the cookies shared with the product's hosts. */
export const browserSessionStore = (
  storage: TextStorage,
  { prefix, cookies }: { readonly prefix: string; readonly cookies: CookieSettings },
): SessionStore => ({
  read() {
    const accessToken = storage.read("access_token");
    const refreshToken = storage.read("refresh_token");
    if (!accessToken || !refreshToken) return undefined;
    // An expiry that cannot be parsed counts as passed: the session is renewed before its next use.
    const expiresAt = Date.parse(storage.read("token_expiry") ?? "") || 0;
    return { accessToken, refreshToken, expiresAt, tokenType: storage.read("token_type") ?? "Bearer" };
  },
  write(session: Session) {
    const expiry = new Date(session.expiresAt).toISOString();
    storage.write("refresh_token", session.refreshToken);
    storage.write("token_expiry", expiry);
    storage.write("token_type", session.tokenType);
    storage.remove("logged_out");
    // Written last: the other tabs listen for this entry and then read the others.
    storage.write("access_token", session.accessToken);
    writeCookie(`${prefix}token`, session.accessToken, ACCESS_COOKIE_SECONDS, cookies);
    writeCookie(`${prefix}refresh_token`, session.refreshToken, OTHER_COOKIES_SECONDS, cookies);
    writeCookie(`${prefix}token_expiry`, expiry, OTHER_COOKIES_SECONDS, cookies);
    writeCookie(`${prefix}token_type`, session.tokenType, OTHER_COOKIES_SECONDS, cookies);
  },
  clear(end) {
    // Before the tokens go, because the other tabs read it when they are notified of that.
    if (end === "logout") storage.write("logged_out", "true");
    names.forEach((name) => storage.remove(name));
    ["token", "refresh_token", "token_expiry", "token_type"].forEach((name) => removeCookie(prefix + name, cookies));
  },
  wasLoggedOut: () => storage.read("logged_out") !== undefined,
  subscribe(listener) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === `${prefix}access_token`) listener();
    };
    // A page restored from the back/forward cache has received no storage events meanwhile.
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) listener();
    };
    addEventListener("storage", onStorage);
    addEventListener("pageshow", wake);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", wake);
    };
  },
});
