import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { builtApp } from "./built-app.ts";
import { type Nginx, startNginx } from "#tests/support/backend/nginx.ts";
import { chargeMessage, razorpayEnvironment, signedRequest } from "#tests/support/backend/payment-messages.ts";
import { rawRequest } from "#tests/support/backend/raw-request.ts";

const PAY = "http://pay.example";
const local = {};
const apart = { ...razorpayEnvironment, LEADLIGHT_PAYMENT_ORIGIN: PAY };
const withMailServer = { SMTP_URL: "smtp://127.0.0.1:9" };
const published = { ...withMailServer, LEADLIGHT_ORIGIN: "https://leadlight.example" };

let app: Awaited<ReturnType<typeof builtApp>>;
beforeAll(async () => {
  app = await builtApp();
});
afterAll(() => app.remove());

/** By their environment: what the tests ask for changes nothing that another one looks at. */
const backends = new Map<object, Promise<TestBackend>>();
const start = (environment: Readonly<Record<string, string>> = local): Promise<TestBackend> => {
  const backend = backends.get(environment) ?? startTestBackend(environment, { appFolder: app.folder });
  backends.set(environment, backend);
  return backend;
};
const proxies: Nginx[] = [];
afterAll(async () => {
  await Promise.all(proxies.map((nginx) => nginx.stop()));
  await Promise.all([...backends.values()].map(async (backend) => (await backend).close()));
});

const DOCUMENT = "/checkout?plan=plan_250_contacts";

/** The directives of a policy by name. */
const policyOf = (headers: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> =>
  new Map(
    (headers["content-security-policy"] ?? "").split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.join(" ")];
    }),
  );

const localApps = ({ origin }: TestBackend): string => `${origin.replace("127.0.0.1", "localhost")} ${origin}`;

describe("on the app's own origin", () => {
  test.each<[string, Record<string, string>]>([
    ["Razorpay's document", razorpayEnvironment],
    ["the fake checkout's document", local],
  ])("%s has a sandbox that takes the origin from it, and only the app shows it", async (_, environment) => {
    const backend = await start(environment);
    const { status, headers } = await rawRequest(backend.origin + DOCUMENT);
    const policy = policyOf(headers);
    expect(status).toBe(200);
    expect(policy.get("sandbox")).toBe("allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox");
    expect(policy.get("frame-ancestors")).toBe(`'self' ${localApps(backend)}`);
    expect(policy.get("default-src")).toBe("'none'");
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["cross-origin-opener-policy"]).toBe("unsafe-none");
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("Razorpay's document loads Razorpay's script for the button of the plan, and from no other host", async () => {
    const backend = await start(razorpayEnvironment);
    const { headers, body } = await rawRequest(backend.origin + DOCUMENT);
    expect(body).toContain('src="https://cdn.razorpay.com/static/widget/subscription-button.js"');
    expect(body).toContain('data-subscription_button_id="pl_SampleOf250xxxx"');
    expect(body).not.toMatch(/pl_SampleOf(?:100|500)/);
    const policy = policyOf(headers);
    expect(policy.get("script-src")).toMatch(/^'nonce-[\w-]{24}' https:\/\/\*\.razorpay\.com$/);
    for (const directive of ["connect-src", "frame-src", "form-action"]) {
      expect(policy.get(directive)).toBe("https://*.razorpay.com");
    }
  });

  test("the fake checkout's document loads nothing from anywhere else, and says what it is", async () => {
    const backend = await start();
    const { headers, body } = await rawRequest(backend.origin + DOCUMENT);
    expect(body).toContain("Fake checkout, not Razorpay");
    expect(headers["content-security-policy"]).not.toContain("https:");
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    const font = await rawRequest(`${backend.origin}/checkout/font.woff2`);
    expect([font.status, font.body, font.headers["access-control-allow-origin"]]).toEqual([200, "a font", "*"]);
  });

  test.each(["light", "dark"])(
    "the scheme %s of the app is taken over, and nothing else of that name",
    async (scheme) => {
      const backend = await start();
      const shown = async (wanted: string) => (await rawRequest(`${backend.origin}${DOCUMENT}&scheme=${wanted}`)).body;
      expect(await shown(scheme)).toContain(`data-scheme="${scheme}"`);
      expect(await shown(encodeURIComponent(`${scheme}" onload="x`))).not.toMatch(/<html[^>]*(?:scheme="|onload)/);
    },
  );
});

describe("a plan that is not sold", () => {
  test.each<[string, Record<string, string>]>([
    ["at Razorpay", razorpayEnvironment],
    ["at the fake checkout", local],
  ])("has no document %s", async (_, environment) => {
    const { origin } = await start(environment);
    for (const plan of ["", "plan_1_contacts", "PLAN_100_CONTACTS", "%3Cscript%3E", "__proto__", "toString"]) {
      const { status, headers, body } = await rawRequest(`${origin}/checkout?plan=${plan}`);
      expect(`${plan} ${status} ${body}`).toBe(`${plan} 400 {"message":"There is no such plan."}`);
      expect(headers["x-frame-options"]).toBe("DENY");
    }
  });
});

describe("on an origin of its own", () => {
  test("the document keeps that origin, and only the app shows it", async () => {
    const backend = await start(apart);
    const { status, headers } = await rawRequest(backend.origin + DOCUMENT, { headers: { Host: "pay.example" } });
    expect(status).toBe(200);
    expect(policyOf(headers).has("sandbox")).toBe(false);
    expect(policyOf(headers).get("frame-ancestors")).toBe(localApps(backend));
    expect(headers["x-frame-options"]).toBeUndefined();
  });

  test("nothing else is served there, and the checkout nowhere else", async () => {
    const { origin, log } = await start(apart);
    const appHost = new URL(origin).host;
    const paths = [
      ["/checkout?plan=plan_100_contacts", "pay"],
      ["/checkout/return?razorpay_payment_id=pay_1234", "pay"],
      ["/checkout/font.woff2", "pay"],
      ["/", "app"],
      ["/index.html", "app"],
      ["/login", "app"],
      ["/payment", "app"],
      ["/checkouts", "app"],
      ["/inbox", "app"],
      ["/auth/v1/settings", "app"],
      ["/assets/instrument-sans-1234.woff2", "app"],
    ] as const;
    const hosts = [
      ["pay.example", "pay"],
      ["PAY.EXAMPLE", "pay"],
      ["pay.example:80", "pay"],
      [appHost, "app"],
      ["pay.example.evil.example", "app"],
    ] as const;
    for (const [path, where] of paths) {
      for (const [host, side] of hosts) {
        const { status } = await rawRequest(origin + path, { headers: { Host: host, Accept: "text/html,*/*" } });
        // Refused counts as served: the inbox answers this machine's own names only.
        const isServed = status !== 404;
        expect(`${path} at ${host}: ${isServed}`).toBe(`${path} at ${host}: ${where === side}`);
      }
    }
    expect(log()).not.toContain(" failed");
  });

  test("a page of it calls nothing of the app's, also where both are names of this machine", async () => {
    const { origin } = await start(razorpayEnvironment);
    const port = new URL(origin).port;
    const beside = await start({ ...razorpayEnvironment, LEADLIGHT_PAYMENT_ORIGIN: `http://127.0.0.1:${port}` });
    const { status } = await rawRequest(`${beside.origin}/webhook/get_credits`, {
      headers: { Host: `localhost:${port}`, Origin: `http://127.0.0.1:${port}` },
    });
    expect(status).toBe(403);
  });
});

describe("the pages of the app", () => {
  test.each<[string, Record<string, string>, string, string]>([
    ["their own documents where the fake checkout is", local, "'self'", "same-origin"],
    ["their own documents where Razorpay is", razorpayEnvironment, "'self'", "same-origin-allow-popups"],
    ["those of the payment origin alone where it is set", apart, PAY, "same-origin-allow-popups"],
    ["nothing where nothing can be bought", withMailServer, "'none'", "same-origin"],
  ])("show %s in a frame", async (_, environment, frames, openers) => {
    const { origin } = await start(environment);
    const { headers } = await rawRequest(`${origin}/login`);
    expect(policyOf(headers).get("frame-src")).toBe(frames);
    expect(headers["cross-origin-opener-policy"]).toBe(openers);
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(policyOf(headers).get("frame-ancestors")).toBe("'none'");
  });

  test("don't take the place of what is missing below /checkout and /payments", async () => {
    const { origin } = await start(withMailServer);
    for (const path of ["/checkout", "/checkout/anything", "/payments", "/payments/razorpay"]) {
      const { status } = await rawRequest(origin + path, { headers: { Accept: "text/html" } });
      expect(`${path} ${status}`).toBe(`${path} 404`);
    }
  });
});

describe("coming back from Razorpay", () => {
  const back = async (query: string, method = "GET") => {
    const { origin } = await start(razorpayEnvironment);
    const isForm = method === "POST";
    return rawRequest(`${origin}/checkout/return${isForm ? "" : `?${query}`}`, {
      method,
      headers: isForm
        ? { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://api.razorpay.com" }
        : {},
      ...(isForm ? { body: query } : {}),
    });
  };

  test.each(["GET", "POST"])("sends the app the ids of the payment (%s)", async (method) => {
    const { status, body } = await back("razorpay_payment_id=pay_1234&razorpay_subscription_id=sub_1234", method);
    expect(status).toBe(200);
    expect(body).toContain('tell({"state":"paid","paymentId":"pay_1234","subscriptionId":"sub_1234"})');
    expect(body).toContain("razorpay_payment_id=pay_1234&razorpay_subscription_id=sub_1234&payment_status=success");
  });

  test.each([
    "",
    "razorpay_payment_id=",
    "razorpay_payment_id=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E",
    `razorpay_payment_id=${"x".repeat(5_000)}`,
    "error[code]=BAD_REQUEST_ERROR&error[description]=%3Cb%3E",
  ])("without a readable id is a failed payment (%s)", async (query) => {
    const { body } = await back(query);
    expect(body).toContain('tell({"state":"failed"})');
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toContain("alert(1)");
  });
});

describe("what a browser is signed in with", () => {
  test("is in no document of the checkout, and none sets a cookie", async () => {
    const secret = "eyJhbGciOiJIUzI1NiJ9.secret";
    for (const environment of [local, razorpayEnvironment]) {
      const { origin, log } = await start(environment);
      for (const path of [DOCUMENT, "/checkout/return?razorpay_payment_id=pay_1234"]) {
        const answer = await rawRequest(`${origin}${path}&access_token=${secret}`, {
          headers: { Cookie: `leadlight_token=${secret}`, Authorization: `Bearer ${secret}` },
        });
        expect(answer.body).not.toContain(secret);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
      expect(log()).not.toContain(secret);
    }
  });
});

describe("behind nginx, under another origin", () => {
  const through = async (target: string): Promise<string> => {
    const nginx = await startNginx(target);
    if (nginx === undefined) throw new Error("nginx is not installed");
    proxies.push(nginx);
    return nginx.origin;
  };

  test("there is no fake checkout", async () => {
    const own = await start();
    expect((await fetch((await through(own.origin)) + DOCUMENT)).status).toBe(403);
    const { origin } = await start(published);
    expect((await fetch((await through(origin)) + DOCUMENT)).status).toBe(404);
  });

  test("Razorpay's document is there, and its messages arrive as they were signed", async () => {
    const backend = await start(razorpayEnvironment);
    const proxy = await through(backend.origin);
    const document = await fetch(proxy + DOCUMENT);
    expect(document.status).toBe(200);
    expect(document.headers.get("Content-Security-Policy")).toContain("; sandbox allow-scripts");
    const email = "payer@acme.example";
    const signed = signedRequest(chargeMessage({ email, paymentId: "pay_throughNginx01" }));
    expect((await fetch(`${proxy}/payments/razorpay`, signed)).status).toBe(200);
    const rows = await backend.database.db("select email, amount_paise from payment where id = 'pay_throughNginx01'");
    expect(rows).toEqual([{ email, amount_paise: 295_000 }]);
    const changed = { ...signed, body: `${String(signed.body)} ` };
    expect((await fetch(`${proxy}/payments/razorpay`, changed)).status).toBe(400);
  });
});

describe("the origin of the checkout", () => {
  const hosted = { ...published, ...razorpayEnvironment };
  test.each<[Record<string, string>, RegExp]>([
    [hosted, /LEADLIGHT_PAYMENT_ORIGIN must be set when Razorpay is configured and LEADLIGHT_ORIGIN is public/],
    [{ ...hosted, LEADLIGHT_PAYMENT_ORIGIN: "http://pay.example" }, /must begin with https:\/\//],
    [{ ...hosted, LEADLIGHT_PAYMENT_ORIGIN: "https://leadlight.example" }, /must have another host name/],
    [{ ...hosted, LEADLIGHT_PAYMENT_ORIGIN: "https://leadlight.example:8443" }, /must have another host name/],
    [{ LEADLIGHT_PAYMENT_ORIGIN: "http://localhost:4000" }, /must have another host name than http:\/\/localhost/],
    [
      { LEADLIGHT_PAYMENT_ORIGIN: "https://app.example", LEADLIGHT_ALLOWED_ORIGINS: "https://app.example" },
      /must have another host name than https:\/\/app\.example/,
    ],
    [
      { ...hosted, LEADLIGHT_PAYMENT_ORIGIN: "https://pay.product.example", VITE_COOKIE_DOMAIN: ".product.example" },
      /must lie outside of VITE_COOKIE_DOMAIN \(product\.example\)/,
    ],
    [{ LEADLIGHT_PAYMENT_ORIGIN: "https://pay.example/checkout" }, /must be like/],
    [{ LEADLIGHT_PAYMENT_ORIGIN: "https://*.example" }, /must name a host/],
    [{ LEADLIGHT_PAYMENT_ORIGIN: "chrome-extension://abc" }, /must be like/],
  ])("%o is a fault", (environment, fault) => {
    expect(() => readConfiguration(environment)).toThrow(fault);
  });

  test("is taken without a slash and in lower case", () => {
    const { paymentOrigin } = readConfiguration({ ...hosted, LEADLIGHT_PAYMENT_ORIGIN: "https://Pay.Example/" });
    expect(paymentOrigin).toBe("https://pay.example");
  });
});
