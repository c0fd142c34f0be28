import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserSessionStore } from "#adapters/browser/browser-session-store.ts";
import { browserStorage, type TextStorage } from "#adapters/browser/browser-storage.ts";
import { cookiesWork } from "#adapters/browser/cookies.ts";
import { aSession, HOUR, NOON } from "#tests/support/builders.ts";

const prefix = "leadlight_";
const local = () =>
  browserStorage(
    () => localStorage,
    prefix,
    () => {},
  );
const aStore = (storage: TextStorage = local(), domain = "") =>
  browserSessionStore(storage, { prefix, cookies: { domain } });

/** Every cookie that was written, as it was written. */
const watchCookies = () => {
  const written: string[] = [];
  vi.spyOn(document, "cookie", "set").mockImplementation((cookie) => void written.push(cookie));
  return written;
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("a session in the browser", () => {
  test("is kept under the four keys of the specification, its expiry in ISO time", () => {
    aStore().write(aSession({ accessToken: "a", refreshToken: "r" }));
    expect(Object.fromEntries(Object.entries({ ...localStorage }))).toEqual({
      leadlight_access_token: "a",
      leadlight_refresh_token: "r",
      leadlight_token_expiry: new Date(NOON + HOUR).toISOString(),
      leadlight_token_type: "bearer",
    });
  });

  test.each([["access_token"], ["refresh_token"]])("without its %s is none", (name) => {
    const store = aStore();
    store.write(aSession());
    localStorage.removeItem(prefix + name);
    expect(store.read()).toBeUndefined();
  });

  test.each(["", "soon", "NaN", "9999-99-99"])(
    "with the expiry %j counts as expired, and is renewed before its use",
    (expiry) => {
      const store = aStore();
      store.write(aSession());
      localStorage.setItem("leadlight_token_expiry", expiry);
      expect(store.read()?.expiresAt).toBe(0);
    },
  );

  test("without a type is of the type Bearer", () => {
    const store = aStore();
    store.write(aSession());
    localStorage.removeItem("leadlight_token_type");
    expect(store.read()?.tokenType).toBe("Bearer");
  });

  test("is complete by the time another tab can be notified of it", () => {
    const storage = local();
    const seen: unknown[] = [];
    const watched: TextStorage = {
      ...storage,
      write(name, text) {
        storage.write(name, text);
        if (name === "access_token") seen.push(aStore().read());
      },
    };
    const session = aSession();
    aStore(watched).write(session);
    expect(seen).toEqual([session]);
  });

  test("leaves nothing behind when it is cleared", () => {
    const store = aStore();
    store.write(aSession());
    expect(document.cookie).toContain("leadlight_token=");
    store.clear("lost");
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).not.toContain("leadlight_");
  });
});

describe("the cookies of a session", () => {
  test("are four: the access token for 2 hours, the others for 30 days, all SameSite=Lax on this host", () => {
    const written = watchCookies();
    aStore().write(aSession({ accessToken: "a+/=", refreshToken: "r" }));
    const month = 30 * 24 * 3600;
    expect(written).toEqual([
      "leadlight_token=a%2B%2F%3D; max-age=7200; path=/; SameSite=Lax",
      `leadlight_refresh_token=r; max-age=${month}; path=/; SameSite=Lax`,
      `leadlight_token_expiry=${encodeURIComponent("2026-01-15T13:00:00.000Z")}; max-age=${month}; path=/; SameSite=Lax`,
      `leadlight_token_type=bearer; max-age=${month}; path=/; SameSite=Lax`,
    ]);
  });

  test("are shared with the product's parent domain where one is set, also when they are cleared", () => {
    const written = watchCookies();
    const store = aStore(local(), "leadlight.example");
    store.write(aSession());
    store.clear("lost");
    expect(written).toHaveLength(8);
    expect(written.every((cookie) => cookie.endsWith("; SameSite=Lax; domain=leadlight.example"))).toBe(true);
    expect(written.slice(4).every((cookie) => cookie.includes("=; max-age=0;"))).toBe(true);
  });

  test("are secure on https", () => {
    const written = watchCookies();
    vi.stubGlobal("location", { protocol: "https:" });
    aStore().write(aSession());
    vi.unstubAllGlobals();
    expect(written.every((cookie) => cookie.includes("; Secure"))).toBe(true);
  });

  test("hold names and values of up to 4,096 bytes; a longer one is left out, and the former one with it", () => {
    const room = 4096 - "leadlight_token=".length;
    const written = watchCookies();
    aStore().write(aSession({ accessToken: "a".repeat(room) }));
    expect(written[0]).toContain(`=${"a".repeat(room)};`);
    aStore().write(aSession({ accessToken: "a".repeat(room + 1) }));
    expect(written[4]).toBe("leadlight_token=; max-age=0; path=/; SameSite=Lax");
    aStore().write(aSession({ accessToken: "é".repeat(room / 2) }));
    expect(written[8]).toBe("leadlight_token=; max-age=0; path=/; SameSite=Lax");
  });

  test("that are blocked do not keep anybody from signing in", () => {
    vi.spyOn(document, "cookie", "set").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    const session = aSession();
    const store = aStore();
    store.write(session);
    expect(store.read()).toEqual(session);
    store.clear("lost");
    expect(store.read()).toBeUndefined();
  });
});

describe("whether cookies work", () => {
  test("is found out by trying, and leaves none behind", () => {
    expect(cookiesWork()).toBe(true);
    expect(document.cookie).not.toContain("probe");
  });

  test("is not believed of a browser that swallows them", () => {
    vi.spyOn(document, "cookie", "set").mockImplementation(() => {});
    expect(navigator.cookieEnabled).toBe(true);
    expect(cookiesWork()).toBe(false);
  });

  test("is not so where even looking is forbidden", () => {
    vi.spyOn(document, "cookie", "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    expect(cookiesWork()).toBe(false);
  });
});

describe("what the other tabs do", () => {
  const storageEvent = (key: string | null) => dispatchEvent(new StorageEvent("storage", { key }));
  const pageShown = (persisted: boolean) => dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));

  test("is reported when it concerns the access token or everything, and when the page comes back from aside", () => {
    let received = 0;
    const stop = aStore().subscribe(() => (received += 1));
    storageEvent("leadlight_access_token");
    storageEvent(null);
    pageShown(true);
    expect(received).toBe(3);
    storageEvent("leadlight_dark_mode");
    storageEvent("access_token");
    pageShown(false);
    expect(received).toBe(3);
    stop();
    storageEvent("leadlight_access_token");
    pageShown(true);
    expect(received).toBe(3);
  });
});
