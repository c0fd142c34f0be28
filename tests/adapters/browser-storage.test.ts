// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { browserStorage } from "#adapters/browser/browser-storage.ts";

const blocked = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

/** The browser's storage, with room for nothing more. */
const full = (): Storage =>
  new Proxy(localStorage, {
    get: (storage, name) => {
      if (name === "setItem") return () => { throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };
      const member: unknown = Reflect.get(storage, name);
      return typeof member === "function" ? member.bind(storage) : member;
    },
  });

beforeEach(() => localStorage.clear());

describe("the browser's storage", () => {
  test("keeps texts under the product's prefix", () => {
    const storage = browserStorage(() => localStorage, "leadlight_", () => {});
    storage.write("dark_mode", "true");
    expect(localStorage.getItem("leadlight_dark_mode")).toBe("true");
    expect(storage.read("dark_mode")).toBe("true");
    storage.remove("dark_mode");
    expect(localStorage).toHaveLength(0);
    expect(storage.read("dark_mode")).toBeUndefined();
  });

  test("shows what another tab wrote", () => {
    const storage = browserStorage(() => localStorage, "leadlight_", () => {});
    storage.write("session_id", "mine");
    localStorage.setItem("leadlight_session_id", "theirs");
    expect(storage.read("session_id")).toBe("theirs");
  });

  test("tells of no trouble while there is none", () => {
    let told = 0;
    const storage = browserStorage(() => localStorage, "", () => (told += 1));
    storage.write("a", "1");
    storage.read("b");
    storage.remove("c");
    expect(told).toBe(0);
  });
});

describe("a storage that is blocked", () => {
  test("works on in this tab, and tells of it once", () => {
    let told = 0;
    const storage = browserStorage(blocked, "leadlight_", () => (told += 1));
    expect(storage.read("access_token")).toBeUndefined();
    storage.write("access_token", "a");
    storage.write("refresh_token", "b");
    expect([storage.read("access_token"), storage.read("refresh_token")]).toEqual(["a", "b"]);
    storage.remove("access_token");
    expect([storage.read("access_token"), storage.read("refresh_token")]).toEqual([undefined, "b"]);
    expect(told).toBe(1);
  });
});

describe("a storage that is full", () => {
  test("works on in this tab, and tells of it once", () => {
    let told = 0;
    const storage = browserStorage(full, "leadlight_", () => (told += 1));
    storage.write("access_token", "a");
    storage.write("access_token", "b");
    expect(storage.read("access_token")).toBe("b");
    expect(told).toBe(1);
  });

  test("does not show the former text for the one that did not fit", () => {
    localStorage.setItem("leadlight_access_token", "old");
    const storage = browserStorage(full, "leadlight_", () => {});
    storage.write("access_token", "new");
    expect(storage.read("access_token")).toBe("new");
    storage.remove("access_token");
    expect(storage.read("access_token")).toBeUndefined();
  });

  test("is used again once there is room", () => {
    let open = full;
    const storage = browserStorage(() => open(), "leadlight_", () => {});
    storage.write("dark_mode", "true");
    open = () => localStorage;
    storage.write("dark_mode", "false");
    expect(localStorage.getItem("leadlight_dark_mode")).toBe("false");
    localStorage.setItem("leadlight_dark_mode", "true");
    expect(storage.read("dark_mode")).toBe("true");
  });
});
