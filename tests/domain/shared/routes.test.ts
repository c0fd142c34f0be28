import { describe, expect, test } from "vitest";
import { DEFAULT_DESTINATION, destinationAt, overlayPath, routeAt, safeDestination } from "#domain/shared/routes.ts";
import { seededRandom } from "#tests/support/random.ts";

const origin = "https://app.leadlight.example";

/** The page a browser opens for a destination; undefined if it is on another origin. */
const opened = (path: string): string | undefined => {
  const url = new URL(path, origin);
  return url.origin === origin ? url.pathname : undefined;
};

const ours = /^\/(?:billing|post-payment|dashboard(?:\/[a-z-]+){0,2})$/;

describe("where somebody wanted to go who is asked to sign in", () => {
  test.each([
    ["/dashboard/history", "?page=2", null, "/dashboard/history?page=2"],
    ["/post-payment", "?razorpay_payment_id=pay_1234", null, "/post-payment?razorpay_payment_id=pay_1234"],
    ["/dashboard", "#line-2", { planId: "plan_100_contacts" }, "/dashboard#line-2"],
    ["/payment", "", { planId: "plan_100_contacts" }, "/billing?buy=plan_100_contacts"],
    ["/payment/", "?x=1", { planId: "plan_100_contacts" }, "/billing?buy=plan_100_contacts"],
    ["/payment", "", null, "/billing"],
    ["/dashboard/history", "?page=2", { overlay: "settings", part: "api" }, "/dashboard/settings/api"],
    ["/dashboard/history", "?page=2", { overlay: "settings", part: "none" }, "/dashboard/history?page=2"],
    ["/dashboard/history", "", { overlay: "palette" }, "/dashboard/history"],
    ["/payment", "", {}, "/billing"],
    ["/payment", "", { planId: "plan_100_contacts&redirect=//elsewhere.example" }, "/billing"],
    ["/payment", "", { planId: ["plan_100_contacts"] }, "/billing"],
  ])("is from %s%s with %j: %s", (path, rest, state, destination) => {
    expect(destinationAt(path, rest, state)).toBe(destination);
    expect(safeDestination(destination)).toBe(destination);
  });
});

describe("the address of a dialog", () => {
  test("is that of the part, or of the first; a dialog without one has none", () => {
    expect(overlayPath("settings", "billing")).toBe("/dashboard/settings/billing");
    expect(overlayPath("settings")).toBe("/dashboard/settings");
    expect([overlayPath("settings", "plans"), overlayPath("palette")]).toEqual([undefined, undefined]);
  });

  test("leads back to the dialog and its part", () => {
    for (const part of ["profile", "notifications", "billing", "api"])
      expect(routeAt(overlayPath("settings", part) ?? "")?.overlay).toEqual({ name: "settings", part });
  });

  test("is read in capitals, too, as the router does", () => {
    expect(routeAt("/dashboard/Settings/Billing/")?.overlay).toEqual({ name: "settings", part: "billing" });
  });
});

describe("where somebody goes after signing in", () => {
  test.each([
    "/dashboard",
    "/dashboard/history",
    "/dashboard/find-contacts?url=linkedin.com%2Fin%2Fasha",
    "/dashboard/settings",
    "/dashboard/settings/billing",
    "/billing",
    "/billing#plans",
  ])("may be %s", (path) => {
    expect(safeDestination(path)).toBe(path);
  });

  test.each([
    "https://elsewhere.example",
    "https://elsewhere.example/dashboard",
    "//elsewhere.example",
    "///elsewhere.example",
    "/.//elsewhere.example",
    "/..//elsewhere.example",
    "/dashboard/..//elsewhere.example",
    "/dashboard/../login",
    "/%2e%2e//elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    " //elsewhere.example",
    "/dashboard\u0000",
    "/dashboard?\u202e",
    "javascript:alert(1)",
    "data:text/html,x",
    "dashboard",
    "dashboard@elsewhere.example",
    "@elsewhere.example",
    "/login",
    "/otp",
    "/dashboard/no-such-tool",
    "/dashboard/settings/no-such-tab",
    "/dashboard/settings/../../login",
    "/payment",
    "/dashboard/history/../../login",
    `/dashboard?${"a".repeat(512)}`,
  ])("is the dashboard instead of %j", (path) => {
    expect(safeDestination(path)).toBe(DEFAULT_DESTINATION);
  });

  test("is the dashboard where nothing, or no text, was stored", () => {
    for (const stored of [undefined, null, "", 7, {}, ["/billing"], { toString: () => "/billing" }]) {
      expect(safeDestination(stored)).toBe("/dashboard");
    }
  });

  test("is a page of ours for each of 300,000 random texts", () => {
    const pieces = [
      "/",
      "//",
      "\\",
      ".",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "?",
      "#",
      "@",
      ":",
      "\t",
      "\n",
      " ",
      "\u0000",
      "-",
      "a",
    ];
    const words = [
      "dashboard",
      "billing",
      "payment",
      "post-payment",
      "login",
      "http",
      "https:",
      "javascript:",
      "x.example",
    ];
    const random = seededRandom();
    const escapes: object[] = [];
    let kept = 0;
    for (let run = 0; run < 300_000; run += 1) {
      let path = random.below(2) === 0 ? "/" : "";
      for (let length = random.below(6); length >= 0; length -= 1)
        path += random.pick(random.below(3) === 0 ? words : pieces);
      const destination = safeDestination(path);
      if (destination === path) kept += 1;
      if (!ours.test(opened(destination) ?? "")) escapes.push({ seed: random.seed, path, destination });
    }
    expect(escapes).toEqual([]);
    expect(kept).toBeGreaterThan(100);
  });
});
