import { type Browser, expect, type Frame, type Page, test } from "@playwright/test";
import * as z from "zod";
import { freePort } from "#tests/support/backend/free-port.ts";
import { type BackendProcess, startBackendProcess } from "#tests/support/browser/backend-process.ts";
import { type CanaryAttempt, canary } from "./canary.ts";
import { enter, type Person, signInAtService } from "#tests/support/browser/journey-people.ts";
import { razorpayEnvironment } from "#tests/support/backend/payment-messages.ts";

const BANK = "https://bank.example/";
const bankPage = `<script>
  opener?.postMessage("from the bank", "*");
  try { opener.top.location.href = "https://bank.example/elsewhere"; } catch {}
</script>`;

const RAZORPAY_SCRIPT = "https://cdn.razorpay.com/static/widget/subscription-button.js";

/** In the place of Razorpay's script: a button, whose press lets the canary try what it can. */
const canaryScript = (app: string): string => `{
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Pay by canary";
  button.onclick = async () => {
    button.disabled = true;
    window.attempts = await (${canary.toString()})({ app: "${app}", bank: "${BANK}" });
    button.textContent = "Tried";
  };
  document.querySelector("form").append(button);
}`;

interface Setting {
  readonly backend: BackendProcess;
  readonly origin: string;
  readonly paymentOrigin: string;
}

const startApp = async (isApart: boolean): Promise<Setting> => {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const paymentOrigin = isApart ? `http://127.0.0.1:${port}` : origin;
  const backend = await startBackendProcess({
    PORT: port,
    ...razorpayEnvironment,
    ...(isApart ? { LEADLIGHT_PAYMENT_ORIGIN: paymentOrigin } : {}),
  });
  return { backend, origin, paymentOrigin };
};

const comeTo = async (browser: Browser, { origin }: Setting, person: Person, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin });
  await context.route(`${RAZORPAY_SCRIPT}*`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: canaryScript(origin) }),
  );
  await context.route(`${BANK}*`, (route) => route.fulfill({ contentType: "text/html", body: bankPage }));
  const page = await context.newPage();
  await enter(page, person, path);
  return page;
};

/** What the app keeps and sends of a session, as its own page has it. */
const secretsOf = ({ accessToken, refreshToken }: Person): readonly string[] => [accessToken, refreshToken];

const checkoutFrame = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (frame === undefined) throw new Error("The page shows no checkout");
  return frame;
};

const Attempts = z.array(z.object({ tried: z.string(), got: z.string() }));

/** Lets the page send what it sends to the extension and to other tabs, with its tokens, as long as the canary listens. */
const sendTokens = (page: Page, { accessToken, refreshToken }: Person): Promise<void> =>
  page.evaluate(
    ([access, refresh]) => {
      const channel = new BroadcastChannel("leadlight");
      setInterval(() => {
        const message = { type: "STORE_AUTH_TOKENS", accessToken: access, refreshToken: refresh };
        window.postMessage(message, location.origin);
        // A channel has one origin: its own.
        // eslint-disable-next-line unicorn/require-post-message-target-origin
        channel.postMessage(message);
        localStorage.setItem("leadlight_canary", `${access} ${performance.now()}`);
      }, 100);
    },
    [accessToken, refreshToken] as const,
  );

const show = (heading: string, attempts: readonly CanaryAttempt[]): void => {
  const lines = attempts.map(({ tried, got }) => `  ${tried.padEnd(48)} ${got.replaceAll(/\s+/g, " ").slice(0, 90)}`);
  process.stdout.write(`\n${heading}\n${lines.join("\n")}\n`);
};

const buy = async (page: Page): Promise<void> => {
  await page
    .getByRole("button", { name: /Buy Now/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Complete Your Purchase" })).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("button", { name: "Pay by canary" })).toBeVisible();
};

for (const isApart of [false, true]) {
  test(`a script in Razorpay's place, ${isApart ? "on an origin of its own" : "in a sandbox"}, gets no token, cookie or message, and leads the page nowhere`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const setting = await startApp(isApart);
    try {
      const person = await signInAtService(setting.origin, "canary@journey.example");
      const page = await comeTo(browser, setting, person, "/billing");
      await buy(page);
      const frame = checkoutFrame(page);
      expect(new URL(frame.url()).origin).toBe(setting.paymentOrigin);
      expect(await frame.evaluate(() => self.origin)).toBe(isApart ? setting.paymentOrigin : "null");
      await sendTokens(page, person);
      const before = page.url();

      await frame.getByRole("button", { name: "Pay by canary" }).click();
      await expect(frame.getByRole("button", { name: "Tried" })).toBeVisible({ timeout: 60_000 });
      const attempts = Attempts.parse(await frame.evaluate(() => Reflect.get(window, "attempts") as unknown));
      show(isApart ? "On an origin of its own" : "In a sandbox on the app's origin", attempts);

      const everything = JSON.stringify(attempts);
      for (const secret of secretsOf(person)) expect(everything).not.toContain(secret);
      expect(everything).not.toContain("leadlight_");
      // A bank's window has to reach the frame that opened it.
      expect(attempts.find(({ tried }) => tried === "receive messages")?.got).toBe(String.raw`["\"from the bank\""]`);
      expect(attempts.length).toBeGreaterThan(25);
      expect(page.url()).toBe(before);
      await expect(page.getByRole("heading", { name: "Complete Your Purchase" })).toBeVisible();
      await page.context().close();
    } finally {
      await setting.backend.stop();
    }
  });
}

for (const isApart of [false, true]) {
  test(`coming back from Razorpay ${isApart ? "to an origin of its own" : "in a sandbox"} leads to the status of the payment`, async ({
    browser,
  }) => {
    const setting = await startApp(isApart);
    try {
      const person = await signInAtService(setting.origin, "payer@journey.example");
      const page = await comeTo(browser, setting, person, "/billing");
      await buy(page);
      const back = "/checkout/return?razorpay_payment_id=pay_Return0000001&razorpay_subscription_id=sub_Return0000001";
      await checkoutFrame(page).evaluate((address) => location.assign(address), back);
      await page.waitForURL(/\/post-payment\?/);
      const query = new URL(page.url()).searchParams;
      expect(query.get("razorpay_payment_id")).toBe("pay_Return0000001");
      expect(query.get("razorpay_subscription_id")).toBe("sub_Return0000001");
      expect(query.get("payment_status")).toBe("success");

      const window = await page.context().newPage();
      await window.goto(setting.paymentOrigin + back);
      await window.waitForURL(`${setting.origin}/post-payment?**`);
      await page.context().close();
    } finally {
      await setting.backend.stop();
    }
  });
}

test("the same script in the app's own page would get all of them", async ({ browser }) => {
  const setting = await startApp(false);
  try {
    const person = await signInAtService(setting.origin, "canary@journey.example");
    const page = await comeTo(browser, setting, person, "/billing");
    await sendTokens(page, person);
    const source = `(${canary.toString()})({ app: location.origin, bank: "${BANK}" })`;
    const attempts = Attempts.parse(await page.evaluate(source));
    const got = (tried: string) => attempts.find((attempt) => attempt.tried === tried)?.got ?? "";
    for (const place of ["read localStorage", "read document.cookie", "receive messages"]) {
      expect(`${place}: ${got(place)}`).toContain(
        place === "read document.cookie" ? person.refreshToken : person.accessToken,
      );
    }
    await page.context().close();
  } finally {
    await setting.backend.stop();
  }
});

test("where Razorpay's script does not come, the page says so within 3 seconds and stays usable", async ({
  browser,
}) => {
  const setting = await startApp(false);
  try {
    const person = await signInAtService(setting.origin, "payer@journey.example");
    const page = await comeTo(browser, setting, person, "/billing");
    await page.context().route(`${RAZORPAY_SCRIPT}*`, (route) => route.abort("blockedbyclient"));
    await page
      .getByRole("button", { name: /Buy Now/ })
      .first()
      .click();
    await expect(
      page
        .getByRole("alert")
        .or(page.getByRole("status"))
        .getByText(/did not load/),
    ).toBeVisible();
    await expect(page.frameLocator("iframe").getByText("button could not be loaded")).toBeVisible();
    await page.context().close();
  } finally {
    await setting.backend.stop();
  }
});
