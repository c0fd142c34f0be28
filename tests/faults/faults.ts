import { expect, type Request, type Route } from "@playwright/test";
import { type Call, type Fixture, type Ending, SIGNED_OUT, SUCCESS } from "./call.ts";
import { shortenTimeouts, restoreTimeouts } from "./fault-fixture.ts";

export interface Fault {
  readonly name: string;
  /** How a call ends that has this fault. */
  ends(call: Call): Ending;
  /** Whether the session is renewed over it, and the call repeated, once. */
  readonly renews?: true;
  /** Whether somebody signs out on purpose, so that the place is not kept. */
  readonly isLogout?: true;
  /** Whether the browser is offline meanwhile, and notices when that ends. */
  readonly isOffline?: true;
  /** Why a call cannot have this fault. */
  readonly notFor?: (call: Call) => string | undefined;
  /** Breaks the call from now on. */
  arrange(fixture: Fixture, call: Call): Promise<void>;
  /** What happens elsewhere while the call is on its way. */
  midway?(fixture: Fixture, call: Call): Promise<void>;
  /** Removes the fault. */
  remove(fixture: Fixture): Promise<void>;
}

type Answer = (route: Route, request: Request, call: Call, fixture: Fixture) => Promise<void>;

const onCall =
  (answer: Answer) =>
  async (fixture: Fixture, call: Call): Promise<void> => {
    await fixture.page.route(
      (url) =>
        url.origin === fixture.origin &&
        ["/auth/", "/webhook/", "/files/"].some((path) => url.pathname.startsWith(path)),
      async (route, request) => {
        if (!call.isThis(new URL(request.url()), request)) return route.continue();
        return answer(route, request, call, fixture);
      },
    );
  };

const unroute = async ({ page }: Fixture) => page.unrouteAll({ behavior: "ignoreErrors" });

const json = (status: number, body: unknown) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify(body),
});

/** Lets the server do its work, so that only its answer is lost or unreadable: a paid call has been charged by then. */
const workFirst = async (route: Route, call: Call): Promise<void> => {
  // The server ends connections that are idle, and one may end just as it is used again.
  if (call.canBeLost) await route.fetch({ maxRetries: 2 });
};

const answering = (fulfilment: Parameters<Route["fulfill"]>[0], lost = false): Pick<Fault, "arrange" | "remove"> => ({
  arrange: onCall(async (route, _, call) => {
    if (lost) await workFirst(route, call);
    await route.fulfill(fulfilment);
  }),
  remove: unroute,
});

const CLOSED = "The directory is closed for maintenance.";
const TOO_FEW = "Not enough credits: this costs 5 credits and you have 0. Nothing was charged.";
const REFUSED = "Your sign-in is missing or has ended. Please sign in again.";
const HOOK = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";
const unregistered = (id: string) => `The requested webhook "POST ${id}" is not registered.`;

const offline: Fault = {
  name: "offline before",
  isOffline: true,
  ends: ({ ends }) => ends.unanswered,
  arrange: ({ context }) => context.setOffline(true),
  remove: ({ context }) => context.setOffline(false),
};

const offlineMidway: Fault = {
  name: "offline during",
  isOffline: true,
  ends: ({ ends }) => ends.unanswered,
  arrange: onCall(async (route, _, call, { context }) => {
    await workFirst(route, call);
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  }),
  async remove(fixture) {
    // The app repeats the call by itself. One that is answered after this would cut the connection again.
    await fixture.page.unrouteAll({ behavior: "wait" });
    await fixture.context.setOffline(false);
  },
};

const timeOut: Fault = {
  name: "time-out",
  ends: ({ ends }) => ends.lost ?? ends.unanswered,
  async arrange(fixture, call) {
    await shortenTimeouts(fixture.page);
    await onCall((route) => workFirst(route, call))(fixture, call);
  },
  midway: async ({ page }, { holdsClock }) => {
    if (holdsClock) await page.clock.runFor(31_000);
  },
  async remove(fixture) {
    await restoreTimeouts(fixture.page);
    await unroute(fixture);
  },
};

const reset: Fault = {
  name: "connection reset",
  ends: ({ ends }) => ends.lost ?? ends.unanswered,
  arrange: onCall(async (route, _, call) => {
    await workFirst(route, call);
    await route.abort("connectionreset");
  }),
  remove: unroute,
};

const refusedOnce: Fault = {
  name: "401 once",
  renews: true,
  // Where no access token is sent, nothing is renewed and the answer counts.
  ends: ({ service, ends }) => (service === "data" ? SUCCESS : ends.said(REFUSED, 401)),
  async arrange(fixture, call) {
    let refused = 0;
    await onCall(async (route) => {
      refused += 1;
      await (refused === 1 ? route.fulfill(json(401, { message: REFUSED })) : route.continue());
    })(fixture, call);
  },
  remove: unroute,
};

const refused: Fault = {
  name: "401 always",
  renews: true,
  ends: ({ service, ends }) => (service === "data" ? SIGNED_OUT : ends.said(REFUSED, 401)),
  ...answering(json(401, { message: REFUSED })),
};

/** Another tab signs out while the call is on its way; the call is answered after that. */
const leftElsewhere: Fault = {
  name: "signed out in another tab",
  isLogout: true,
  ends: () => SIGNED_OUT,
  notFor: (call) => (call.signedInAt === undefined || call.endsSession ? "nobody is signed in by then" : undefined),
  arrange: onCall(async (route, _, __, { page }) => {
    await page.waitForURL("**/login");
    await route.continue();
  }),
  async midway({ context }) {
    const other = await context.newPage();
    const notNow = other.getByRole("button", { name: "Not now" });
    await other.addLocatorHandler(notNow, () => notNow.click());
    await other.goto("/dashboard");
    await other.getByRole("button", { name: "Settings" }).click();
    await other.getByRole("button", { name: "Logout" }).click();
    await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await other.close();
  },
  remove: unroute,
};

const tooFewCredits: Fault = {
  name: "402 too few credits",
  ends: ({ cost, ends }) => ends.short ?? (cost === undefined ? ends.said(TOO_FEW, 402) : [`${TOO_FEW} Buy Credits`]),
  ...answering(json(402, { message: TOO_FEW, code: "not_enough_credits" })),
};

export const faults: readonly Fault[] = [
  offline,
  offlineMidway,
  { name: "500, message", ends: ({ ends }) => ends.said(CLOSED, 500), ...answering(json(500, { message: CLOSED })) },
  { name: "500, no body", ends: ({ ends }) => ends.status(500), ...answering({ status: 500 }) },
  {
    name: "502, HTML",
    ends: ({ ends }) => ends.status(502),
    ...answering({
      status: 502,
      contentType: "text/html",
      body: "<html><h1>502 Bad Gateway</h1><script>document.title='!'</script>",
    }),
  },
  {
    name: "404, n8n",
    ends: ({ ends }) => ends.said(unregistered("…"), 404),
    ...answering(json(404, { code: 404, message: unregistered(HOOK), hint: "Activate the workflow." })),
  },
  {
    name: "200, invalid JSON",
    ends: ({ ends }) => ends.lost ?? ends.senseless,
    ...answering({ status: 200, contentType: "application/json", body: '{"result": "tr' }, true),
  },
  { name: "200, wrong shape", ends: ({ ends }) => ends.lost ?? ends.senseless, ...answering(json(200, [7]), true) },
  timeOut,
  reset,
  refusedOnce,
  refused,
  leftElsewhere,
  tooFewCredits,
];
