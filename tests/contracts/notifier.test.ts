import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserNotifier } from "#adapters/browser/browser-notifier.ts";
import { memoryNotifier } from "#adapters/memory/memory-notifier.ts";
import { notifierContract } from "./notifier.contract.ts";

/** As the browser's own, which neither Node nor jsdom has: one for each tag, and one answer for good. */
const stubNotifications = () => {
  const seen = new Map<string, StandIn>();
  let answer: NotificationPermission = "granted";
  class StandIn extends EventTarget {
    static permission: NotificationPermission = "default";
    static async requestPermission() {
      if (StandIn.permission === "default") StandIn.permission = answer;
      return StandIn.permission;
    }
    readonly title: string;
    readonly close: () => void;
    constructor(title: string, { tag = "" }: NotificationOptions) {
      super();
      this.title = title;
      this.close = () => void seen.delete(tag);
      seen.set(tag, this);
    }
  }
  vi.stubGlobal("Notification", StandIn);
  return { seen, answerWith: (given: NotificationPermission) => void (answer = given) };
};

let browser = stubNotifications();
beforeEach(() => {
  browser = stubNotifications();
});
afterEach(() => vi.unstubAllGlobals());

notifierContract("memory", () => {
  const notifier = memoryNotifier();
  return {
    notifier,
    answerWith: notifier.answerWith,
    seen: () => notifier.shown.map(({ title }) => title),
  };
});

notifierContract("the browser", () => ({
  notifier: browserNotifier,
  answerWith: browser.answerWith,
  seen: () => [...browser.seen.values()].map(({ title }) => title),
}));

const note = { topic: "job-1", title: "people.csv is done", text: "98 of 100 rows found" };

test("a click on the browser's notification brings the page to the front and takes it away", async () => {
  let isInFront = false;
  vi.stubGlobal("focus", () => void (isInFront = true));
  await browserNotifier.ask();
  browserNotifier.show(note);
  browser.seen.get("job-1")?.dispatchEvent(new Event("click"));
  expect([isInFront, browser.seen.size]).toEqual([true, 0]);
});

test("a browser without notifications says so and shows nothing", async () => {
  Reflect.deleteProperty(globalThis, "Notification");
  expect([browserNotifier.permission(), await browserNotifier.ask()]).toEqual(["unsupported", "unsupported"]);
  expect(() => browserNotifier.show(note)).not.toThrow();
});

test("a browser that allows notifications and then refuses to make one breaks nothing", async () => {
  const Refusing = Object.assign(
    function refuse() {
      throw new TypeError("Illegal constructor");
    },
    { permission: "granted" },
  );
  vi.stubGlobal("Notification", Refusing);
  expect(() => browserNotifier.show(note)).not.toThrow();
});
