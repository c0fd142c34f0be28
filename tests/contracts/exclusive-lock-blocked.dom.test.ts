import { expect, test } from "vitest";
import { browserExclusiveLock } from "#adapters/browser/browser-exclusive-lock.ts";
import { exclusiveLockContract } from "./exclusive-lock.contract.ts";

test("there are no Web Locks here", () => {
  expect("locks" in navigator).toBe(false);
});

exclusiveLockContract("a browser without Web Locks", () => browserExclusiveLock("leadlight_"));
