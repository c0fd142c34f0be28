import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserClock } from "#adapters/browser/browser-clock.ts";
import { browserDarkMode } from "#adapters/browser/browser-dark-mode.ts";
import { browserSignInNotes } from "#adapters/browser/browser-sign-in-notes.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { browserUserChoices } from "#adapters/browser/browser-user-choices.ts";
import { browserVisitRecords } from "#adapters/browser/browser-visit-records.ts";
import { anEmail, NOON } from "#tests/support/builders.ts";

const local = browserStorage(
  () => localStorage,
  "leadlight_",
  () => {},
);
const session = browserStorage(
  () => sessionStorage,
  "leadlight_",
  () => {},
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe("the records of a visit", () => {
  test("are kept under the specification's keys, as JSON with its fields", () => {
    const source = browserVisitRecords(local).recordAuthSource("linkedin", NOON);
    expect(JSON.parse(localStorage.getItem("leadlight_auth_source") ?? "")).toEqual(source);
    expect(Object.keys(source).toSorted()).toEqual(["method", "referrer", "sessionId", "timestamp", "userAgent"]);
    expect(localStorage.getItem("leadlight_session_id")).toBe(source.sessionId);
  });

  test.each([
    [
      "https://www.linkedin.example/oauth/consent?state=secret&nonce=other#part",
      "https://www.linkedin.example/oauth/consent",
    ],
    ["https://leadlight.example/login", "https://leadlight.example/login"],
    ["", ""],
  ])("name where somebody came from without its query: %j", (referrer, kept) => {
    vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
    expect(browserVisitRecords(local).recordAuthSource("linkedin", NOON).referrer).toBe(kept);
    expect(localStorage.getItem("leadlight_auth_source")).not.toContain("secret");
    vi.restoreAllMocks();
  });

  test.each(["", "null", "{", "[]", '"email"', '{"method":"carrier pigeon"}', '{"__proto__":{"method":"email"}}'])(
    "have no effect when they read %j",
    (stored) => {
      localStorage.setItem("leadlight_auth_source", stored);
      expect(browserVisitRecords(local).readAuthSource()).toBeUndefined();
    },
  );
});

describe("the choice of where to go on", () => {
  const choice = { choice: "extension", timestamp: new Date(NOON).toISOString(), sessionId: "visit-1" } as const;

  test("is kept under the specification's key, as JSON with its fields", () => {
    browserUserChoices(local).write(choice);
    expect({ ...localStorage }).toEqual({ leadlight_user_choice: JSON.stringify(choice) });
  });

  test.each(["", "null", "{", '{"choice":"elsewhere"}', '{"__proto__":{"choice":"website"}}'])(
    "was not made when it reads %j",
    (stored) => {
      localStorage.setItem("leadlight_user_choice", stored);
      expect(browserUserChoices(local).read()).toBeUndefined();
    },
  );
});

describe("the notes of signing in", () => {
  test("are kept in this tab's session storage under the product's prefix", () => {
    const notes = browserSignInNotes(session);
    notes.writeEmail(anEmail());
    notes.writeDestination("/billing");
    expect({ ...sessionStorage }).toEqual({
      leadlight_otp_email: "asha.rao@acme.example",
      leadlight_redirect_after_login: "/billing",
    });
    expect(localStorage).toHaveLength(0);
  });

  test("are not believed when somebody else wrote them", () => {
    sessionStorage.setItem("leadlight_otp_email", "no address");
    sessionStorage.setItem("leadlight_redirect_after_login", "//elsewhere.example");
    expect(browserSignInNotes(session).readEmail()).toBeUndefined();
    expect(browserSignInNotes(session).readDestination()).toBe("/dashboard");
  });
});

describe("the choice of dark or light", () => {
  test.each(["", "1", "dark", "TRUE", "null"])("was not made when it reads %j", (stored) => {
    localStorage.setItem("leadlight_dark_mode", stored);
    expect(browserDarkMode(local, "leadlight_").read()).toBeUndefined();
  });

  test("is reported to nobody when another tab takes it back or writes nonsense", () => {
    const received: boolean[] = [];
    const stop = browserDarkMode(local, "leadlight_").subscribe((dark) => received.push(dark));
    for (const newValue of [null, "", "dark"]) {
      dispatchEvent(new StorageEvent("storage", { key: "leadlight_dark_mode", newValue }));
    }
    dispatchEvent(new StorageEvent("storage", { key: "dark_mode", newValue: "true" }));
    stop();
    expect(received).toEqual([]);
  });
});

describe("the browser's clock", () => {
  test("pauses for the given times, and calls again and again until it is stopped", async () => {
    vi.useFakeTimers({ now: NOON });
    const happened: string[] = [];
    void browserClock.pause(500).then(() => happened.push(`paused until ${browserClock.now() - NOON}`));
    const stop = browserClock.every(300, () => happened.push(`called at ${browserClock.now() - NOON}`));
    await vi.advanceTimersByTimeAsync(700);
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(happened).toEqual(["called at 300", "paused until 500", "called at 600"]);
  });
});
