import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserStorage } from "#adapters/browser/browser-storage.ts";

const blocked = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

/** Makes every further write to the browser's storage fail as full, until the returned function is called. */
const fill = () => {
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  return () => setItem.mockRestore();
};

const aStorage = (onBlocked = () => {}) => browserStorage(() => localStorage, "leadlight_", onBlocked);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("the browser's storage", () => {
  test("keeps texts under the product's prefix", () => {
    const storage = aStorage();
    storage.write("dark_mode", "true");
    expect(localStorage.getItem("leadlight_dark_mode")).toBe("true");
    expect(storage.read("dark_mode")).toBe("true");
    storage.remove("dark_mode");
    expect(localStorage).toHaveLength(0);
    expect(storage.read("dark_mode")).toBeUndefined();
  });

  test("shows what another tab wrote", () => {
    const storage = aStorage();
    storage.write("session_id", "mine");
    localStorage.setItem("leadlight_session_id", "theirs");
    expect(storage.read("session_id")).toBe("theirs");
  });

  test("reports nothing while storage works", () => {
    let reported = 0;
    const storage = browserStorage(
      () => localStorage,
      "",
      () => (reported += 1),
    );
    storage.write("a", "1");
    storage.read("b");
    storage.remove("c");
    expect(reported).toBe(0);
  });
});

describe("a storage that is blocked", () => {
  test("keeps working in this tab, and reports it once", () => {
    let reported = 0;
    const storage = browserStorage(blocked, "leadlight_", () => (reported += 1));
    expect(storage.read("access_token")).toBeUndefined();
    storage.write("access_token", "a");
    storage.write("refresh_token", "b");
    expect([storage.read("access_token"), storage.read("refresh_token")]).toEqual(["a", "b"]);
    storage.remove("access_token");
    expect([storage.read("access_token"), storage.read("refresh_token")]).toEqual([undefined, "b"]);
    expect(reported).toBe(1);
  });
});

describe("a storage that is full", () => {
  test("keeps working in this tab, and reports it once", () => {
    let reported = 0;
    const storage = aStorage(() => (reported += 1));
    fill();
    storage.write("access_token", "a");
    storage.write("access_token", "b");
    expect(storage.read("access_token")).toBe("b");
    expect(reported).toBe(1);
  });

  test("does not show the former text for the one that did not fit", () => {
    const storage = aStorage();
    storage.write("access_token", "old");
    fill();
    storage.write("access_token", "new");
    expect(storage.read("access_token")).toBe("new");
    storage.remove("access_token");
    expect(storage.read("access_token")).toBeUndefined();
  });

  test("is used again once there is room", () => {
    const makeRoom = fill();
    const storage = aStorage();
    storage.write("dark_mode", "true");
    makeRoom();
    storage.write("dark_mode", "false");
    expect(localStorage.getItem("leadlight_dark_mode")).toBe("false");
    expect(storage.read("dark_mode")).toBe("false");
    localStorage.setItem("leadlight_dark_mode", "true");
    expect(storage.read("dark_mode")).toBe("true");
  });
});
