import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { Environment } from "#backend/composition/environment.ts";
import { acceptedOrigins, publicOrigin } from "#backend/composition/public-origin.ts";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";
import { sampleSeller, sellerEnvironment } from "#tests/support/backend/seller.ts";
import { razorpayEnvironment, razorpaySettings } from "#tests/support/backend/payment-messages.ts";

test("an empty environment is a working one", () => {
  expect(readConfiguration({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    dataFolder: path.resolve(".data"),
    databaseUrl: undefined,
    smtpUrl: undefined,
    welcomeCredits: 250,
    allowedOrigins: [],
    connectOrigins: [],
    proxyHops: 0,
    drainMs: 1_000,
    limits: {
      codeLifetimeMs: 600_000,
      codeTries: 5,
      mailIntervalMs: 60_000,
      requestsPerNetwork: 30,
      networkWindowMs: 300_000,
    },
    callLimits: { callsPerAccount: 200, callsPerNetwork: 2_000, windowMs: 10_000 },
    freeLimits: { requestsPerAccount: 120, requestsPerNetwork: 600, windowMs: 60_000 },
    verification: {
      dnsServers: [],
      dnsTimeoutMs: 2_000,
      controlName: undefined,
      probe: undefined,
      allowPrivate: false,
      knownForMs: 86_400_000,
      unknownForMs: 300_000,
    },
  });
});

test("the keys of another issuer are below it, unless they are said to be elsewhere", () => {
  const issuer = "https://project.example/auth/v1";
  expect(readConfiguration({ LEADLIGHT_AUTH_ISSUER: issuer }).externalIssuer).toMatchObject({
    issuer,
    jwksUrl: `${issuer}/.well-known/jwks.json`,
    audience: "authenticated",
  });
  const elsewhere = { LEADLIGHT_AUTH_JWKS: "https://keys.example/set", LEADLIGHT_AUTH_AUDIENCE: "leadlight" };
  expect(readConfiguration({ LEADLIGHT_AUTH_ISSUER: issuer, ...elsewhere }).externalIssuer).toMatchObject({
    issuer,
    jwksUrl: "https://keys.example/set",
    audience: "leadlight",
  });
});

test("empty variables count as not set", () => {
  expect(readConfiguration({ PORT: "", SMTP_URL: " ", DATABASE_URL: "" })).toEqual(readConfiguration({}));
});

test.each([
  ["", { directors: false, bulk: false }],
  ["directors", { directors: true, bulk: false }],
  ["bulk, directors", { directors: true, bulk: true }],
])("a purpose is asked for where LEADLIGHT_ASK_PURPOSE says so: %j", (said, purposes) => {
  expect(readConfiguration({ LEADLIGHT_ASK_PURPOSE: said }).purposes).toEqual(purposes);
});

test.each([
  [{ LEADLIGHT_ASK_PURPOSE: "directors,contacts" }, /LEADLIGHT_ASK_PURPOSE must be directors, bulk or both/],
  [{ LEADLIGHT_ASK_PURPOSE: "on" }, /LEADLIGHT_ASK_PURPOSE must be directors, bulk or both/],
  [{ PORT: "70000" }, /PORT must be at most 65535/],
  [{ PORT: "3000.5" }, /PORT must be a whole number/],
  [{ DATABASE_URL: "mysql://x" }, /DATABASE_URL must be an address that begins with postgres/],
  [{ LEADLIGHT_WELCOME_CREDITS: "-1" }, /LEADLIGHT_WELCOME_CREDITS must be between/],
  [{ LEADLIGHT_WELCOME_CREDITS: "0.25" }, /LEADLIGHT_WELCOME_CREDITS may have at most one decimal/],
  [{ LEADLIGHT_ORIGIN: "leadlight.example" }, /LEADLIGHT_ORIGIN must be like/],
  [{ LEADLIGHT_ORIGIN: "https://leadlight.example" }, /SMTP_URL must be set when LEADLIGHT_ORIGIN is public/],
  [{ LEADLIGHT_ORIGIN: "https://leadlight.example/app" }, /LEADLIGHT_ORIGIN must be like/],
  [{ LEADLIGHT_AUTH_ISSUER: "http://project.example/auth/v1" }, /LEADLIGHT_AUTH_ISSUER must be an https:\/\/ address/],
  [
    { LEADLIGHT_AUTH_ISSUER: "https://me:secret@project.example" },
    /LEADLIGHT_AUTH_ISSUER must be an https:\/\/ address/,
  ],
  [
    { LEADLIGHT_AUTH_JWKS: "https://project.example/keys" },
    /LEADLIGHT_AUTH_ISSUER must be set when LEADLIGHT_AUTH_JWKS/,
  ],
  [{ LEADLIGHT_AUTH_AUDIENCE: "app" }, /LEADLIGHT_AUTH_ISSUER must be set when LEADLIGHT_AUTH_AUDIENCE is set/],
  [
    { LEADLIGHT_ORIGIN: "http://localhost:3000", LEADLIGHT_AUTH_ISSUER: "http://localhost:3000/auth/v1" },
    /LEADLIGHT_AUTH_ISSUER must not be this Leadlight's own issuer/,
  ],
  [{ LEADLIGHT_ALLOWED_ORIGINS: "*" }, /LEADLIGHT_ALLOWED_ORIGINS must be origins/],
  [{ LEADLIGHT_ALLOWED_ORIGINS: "null" }, /LEADLIGHT_ALLOWED_ORIGINS must be origins/],
  [{ VITE_EXTENSION_ID: "leadlight" }, /VITE_EXTENSION_ID must be ids of extensions \(32 letters from a to p\)/],
  [{ VITE_EXTENSION_ID: `${"a".repeat(32)},${"z".repeat(32)}` }, /VITE_EXTENSION_ID must be ids of extensions/],
  [{ LEADLIGHT_CONNECT_ORIGINS: "*" }, /LEADLIGHT_CONNECT_ORIGINS must be origins/],
  [{ LEADLIGHT_CONNECT_ORIGINS: "https://*.example" }, /LEADLIGHT_CONNECT_ORIGINS must be origins/],
  [{ LEADLIGHT_CONNECT_ORIGINS: "chrome-extension://abc" }, /LEADLIGHT_CONNECT_ORIGINS must be origins/],
  [{ LEADLIGHT_CONNECT_ORIGINS: "https://api.example/webhook" }, /LEADLIGHT_CONNECT_ORIGINS must be origins/],
  [{ LEADLIGHT_CONNECT_ORIGINS: "https://api.example;script-src" }, /LEADLIGHT_CONNECT_ORIGINS must be origins/],
  [{ LEADLIGHT_CONNECT_ORIGINS: "https://api.example:99999" }, /LEADLIGHT_CONNECT_ORIGINS must be origins/],
  [{ S3_BUCKET: "uploads" }, /S3_ACCESS_KEY_ID must be set when another S3_\* variable is set/],
  [{ S3_ACCESS_KEY_ID: "id", S3_BUCKET: "uploads" }, /S3_SECRET_ACCESS_KEY must be set when another/],
  [{ S3_ENDPOINT: "https://s3.example" }, /S3_BUCKET must be set when another/],
  [{ S3_ENDPOINT: "s3.example" }, /S3_ENDPOINT must be an address that begins with https:/],
  [{ S3_ENDPOINT: "https://[2001:db8::1]" }, /S3_ENDPOINT must name a host that a page can call/],
  [{ S3_ENDPOINT: "https://id:secret@s3.example" }, /S3_ENDPOINT must not contain a user name, a password or a query/],
  [{ S3_ENDPOINT: "https://s3.example/?x=1" }, /S3_ENDPOINT must not contain/],
  [{ S3_BUCKET: "../uploads" }, /S3_BUCKET must be the name of a bucket/],
  [{ S3_REGION: "eu central" }, /S3_REGION must be a region/],
  [
    { S3_ENDPOINT: "http://s3.example", LEADLIGHT_ORIGIN: "https://leadlight.example" },
    /S3_ENDPOINT must start with https:/,
  ],
  [{ LEADLIGHT_CODE_TRIES: "0" }, /LEADLIGHT_CODE_TRIES must be at least 1/],
  [{ LEADLIGHT_VERIFY_SMTP: "yes" }, /LEADLIGHT_VERIFY_SMTP must be on or off/],
  [{ LEADLIGHT_VERIFY_DNS: "dns.example" }, /LEADLIGHT_VERIFY_DNS must be IP addresses/],
  [{ LEADLIGHT_VERIFY_DNS: "192.0.2.53:99999" }, /LEADLIGHT_VERIFY_DNS must be IP addresses/],
  [{ LEADLIGHT_VERIFY_HELO: "a b" }, /LEADLIGHT_VERIFY_HELO must be the host name of this machine/],
  [{ LEADLIGHT_VERIFY_SENDER: "nobody" }, /LEADLIGHT_VERIFY_SENDER must be an email address/],
  [{ LEADLIGHT_PRIVACY_LAW: "lgpd" }, /LEADLIGHT_PRIVACY_LAW must be one of gdpr, dpdp, ccpa, other/],
  [{ LEADLIGHT_PRIVACY_DAYS: "91" }, /LEADLIGHT_PRIVACY_DAYS must be at most 90/],
  [{ LEADLIGHT_PRIVACY_ZONE: "Mars/Phobos" }, /LEADLIGHT_PRIVACY_ZONE must be the name of a time zone/],
  [{ LEADLIGHT_PRIVACY_ZONE: "+05:30" }, /LEADLIGHT_PRIVACY_ZONE must be the name of a time zone/],
  [{ LEADLIGHT_KEEP_MONTHS: "0" }, /LEADLIGHT_KEEP_MONTHS must be at least 1/],
  [{ LEADLIGHT_NOTICES: "on" }, /LEADLIGHT_PRIVACY_OPERATOR must be set when LEADLIGHT_NOTICES is on/],
])("%j is refused by name", (environment, fault) => {
  expect(() => readConfiguration(environment)).toThrow(fault);
});

test("mailboxes are asked once that is switched on, under the name of the origin unless another is given", () => {
  const asking = {
    LEADLIGHT_VERIFY_SMTP: "on",
    LEADLIGHT_ORIGIN: "https://leadlight.example",
    SMTP_URL: "smtp://127.0.0.1:9",
  };
  expect(readConfiguration(asking).verification.probe).toEqual({
    port: 25,
    heloName: "leadlight.example",
    sender: "",
    perDomain: 2,
    inAll: 50,
    stepMs: 5_000,
    totalMs: 15_000,
    patientStepMs: 40_000,
    patientTotalMs: 50_000,
  });
  const named = {
    ...asking,
    LEADLIGHT_VERIFY_HELO: "mail.leadlight.example",
    LEADLIGHT_VERIFY_SENDER: "a@acme.example",
  };
  expect(readConfiguration(named).verification.probe).toMatchObject({
    heloName: "mail.leadlight.example",
    sender: "a@acme.example",
  });
});

test("name servers are given by address, with a port where it isn't the usual one", () => {
  const servers = ["192.0.2.53", "192.0.2.53:5353", "2001:db8::53", "[2001:db8::53]:5353"];
  const { verification } = readConfiguration({ LEADLIGHT_VERIFY_DNS: servers.join(", ") });
  expect(verification.dnsServers).toEqual(servers);
});

test("uploads go to the disk, or to a bucket where all that it needs is set", () => {
  const needed = { S3_BUCKET: "uploads", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  expect(readConfiguration({ S3_REGION: "eu-central-1" }).s3).toBeUndefined();
  expect(readConfiguration(needed).s3).toEqual({
    endpoint: undefined,
    region: "us-east-1",
    bucket: "uploads",
    accessKeyId: "id",
    secretAccessKey: "secret",
  });
  const elsewhere = { ...needed, S3_ENDPOINT: "https://store.example/storage/v1/s3", S3_REGION: "eu-central-1" };
  expect(readConfiguration(elsewhere).s3).toMatchObject({
    endpoint: "https://store.example/storage/v1/s3",
    region: "eu-central-1",
  });
});

test("what is wrong with S3 is said without its secret", () => {
  const faulty = { S3_SECRET_ACCESS_KEY: "hush-hush", S3_ENDPOINT: "https://id:hush-hush@s3.example" };
  expect(() => readConfiguration(faulty)).toThrow(/^(?![^]*hush-hush)/);
});

test("the origins the app may call are taken as a list", () => {
  const origins = ["https://hooks.example", "http://localhost:8443"];
  expect(readConfiguration({ LEADLIGHT_CONNECT_ORIGINS: origins.join(", ") }).connectOrigins).toEqual(origins);
});

test("credits may have a decimal", () => {
  expect(readConfiguration({ LEADLIGHT_WELCOME_CREDITS: "0.3" }).welcomeCredits).toBe(3);
});

test("calls come from the extension that is built here, and from an app under any of this machine's own names, or the public one", () => {
  const local = readConfiguration({});
  expect(publicOrigin(local, 4000)).toBe("http://localhost:4000");
  expect([...acceptedOrigins(local, 4000)]).toEqual([
    "http://localhost:4000",
    "http://127.0.0.1:4000",
    "http://[::1]:4000",
    `chrome-extension://${LOCAL_EXTENSION_ID}`,
  ]);
  const hosted = readConfiguration({
    LEADLIGHT_ORIGIN: "https://Leadlight.example/",
    SMTP_URL: "smtp://127.0.0.1:9",
    LEADLIGHT_ALLOWED_ORIGINS: "chrome-extension://abc, https://other.example:8443",
  });
  expect([...acceptedOrigins(hosted, 4000)]).toEqual([
    "https://leadlight.example",
    `chrome-extension://${LOCAL_EXTENSION_ID}`,
    "chrome-extension://abc",
    "https://other.example:8443",
  ]);
});

test("calls come from the extension of each store whose id is configured", () => {
  const [chrome, edge] = ["a".repeat(32), "p".repeat(32)];
  const configuration = readConfiguration({ VITE_EXTENSION_ID: `${chrome}, ${edge},${chrome}` });
  expect(configuration.allowedOrigins).toEqual([`chrome-extension://${chrome}`, `chrome-extension://${edge}`]);
  expect([...acceptedOrigins(configuration, 4000)]).toContain(`chrome-extension://${edge}`);
});

test("every variable is described in docs/configuration.md, and no other", async () => {
  const described = await readFile(new URL("../../docs/configuration.md", import.meta.url), "utf8");
  const extension = await readFile(new URL("../../scripts/extension-settings.ts", import.meta.url), "utf8");
  const inDocs = [...described.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name]) => name);
  const ofExtension = [...extension.matchAll(/^ {2}([A-Z\d_]{4,}): /gm)].map(([, name]) => name);
  expect(ofExtension.length).toBeGreaterThan(0);
  expect(new Set(inDocs)).toEqual(new Set([...Object.keys(Environment.shape), ...ofExtension]));
});

describe("the settings of Razorpay", () => {
  const secret = "LEADLIGHT_RAZORPAY_WEBHOOK_SECRET";
  test("are what is sold, and every secret that may have signed", () => {
    expect(readConfiguration({}).razorpay).toBeUndefined();
    expect(readConfiguration(razorpayEnvironment).razorpay).toEqual(razorpaySettings);
    expect(
      readConfiguration({ ...razorpayEnvironment, [secret]: "one-secret-of-sixteen" }).razorpay?.webhookSecrets,
    ).toEqual(["one-secret-of-sixteen"]);
  });

  test.each(Object.keys(razorpayEnvironment))("are refused without %s, and where it is set alone", (name) => {
    expect(() => readConfiguration({ ...razorpayEnvironment, [name]: "" })).toThrow(
      `${name} must be set where another one of LEADLIGHT_RAZORPAY_* is`,
    );
    const value = new Map(Object.entries(razorpayEnvironment)).get(name);
    expect(() => readConfiguration({ [name]: value })).toThrow(
      /must be set where another one of LEADLIGHT_RAZORPAY_\* is/,
    );
  });

  test.each([
    [{ [secret]: "short" }, /WEBHOOK_SECRET must be one secret or several.*at least 16 characters/],
    [{ [secret]: "long-enough-for-it-all,short" }, /WEBHOOK_SECRET must be one secret or several/],
    [{ [secret]: "," }, /WEBHOOK_SECRET must be one secret or several/],
    [{ LEADLIGHT_RAZORPAY_BUTTON_100: "plan_00000000000001" }, /BUTTON_100 must be the id of a subscription button/],
    [{ LEADLIGHT_RAZORPAY_BUTTON_100: 'pl_1"><script>' }, /BUTTON_100 must be the id of a subscription button/],
    [{ LEADLIGHT_RAZORPAY_PLAN_250: "pl_00000000000001" }, /PLAN_250 must be the id of a plan/],
    [
      { LEADLIGHT_RAZORPAY_BUTTON_250: "pl_SampleOf100xxxx" },
      /BUTTON_250 must differ from LEADLIGHT_RAZORPAY_BUTTON_100/,
    ],
    [{ LEADLIGHT_RAZORPAY_PLAN_500: "plan_SampleOf100xxx" }, /PLAN_500 must differ from LEADLIGHT_RAZORPAY_PLAN_100/],
  ])("%j are refused by name", (change, fault) => {
    expect(() => readConfiguration({ ...razorpayEnvironment, ...change })).toThrow(fault);
  });
});

test.each([
  [{ LEADLIGHT_RAZORPAY_KEY_ID: "rzp_test_Sample" }, /KEY_SECRET must be set where a key of Razorpay is/],
  [{ LEADLIGHT_RAZORPAY_KEY_SECRET: "the-secret-of-the-key" }, /KEY_ID must be set where a key of Razorpay is/],
  [{ LEADLIGHT_RAZORPAY_KEY_ID: "acc_Sample" }, /KEY_ID must be the id of a key/],
])("a key %j of Razorpay is refused", (key, fault) => {
  expect(() => readConfiguration({ ...razorpayEnvironment, ...key })).toThrow(fault);
});

test("a key of Razorpay needs the rest of its settings, and is read with them", () => {
  const key = { LEADLIGHT_RAZORPAY_KEY_ID: "rzp_test_Sample", LEADLIGHT_RAZORPAY_KEY_SECRET: "the-secret-of-the-key" };
  expect(() => readConfiguration(key)).toThrow(/WEBHOOK_SECRET must be set where a key of Razorpay is/);
  expect(readConfiguration({ ...razorpayEnvironment, ...key }).razorpay?.key).toEqual({
    keyId: "rzp_test_Sample",
    keySecret: "the-secret-of-the-key",
  });
});

describe("the seller on invoices", () => {
  test("is read, with the services accounting code of online content", () => {
    expect(readConfiguration({}).seller).toBeUndefined();
    expect(readConfiguration(sellerEnvironment).seller).toEqual(sampleSeller);
    expect(readConfiguration({ ...sellerEnvironment, LEADLIGHT_SELLER_SAC: "997331" }).seller?.sac).toBe("997331");
  });

  test.each(Object.keys(sellerEnvironment))("is refused without %s", (name) => {
    expect(() => readConfiguration({ ...sellerEnvironment, [name]: "" })).toThrow(
      `${name} must be set where another one of LEADLIGHT_SELLER_* is`,
    );
  });

  test.each([
    [{ LEADLIGHT_SELLER_GSTIN: "29AAGCB7383J1Z5" }, /SELLER_GSTIN must be a GST number/],
    [{ LEADLIGHT_SELLER_NAME: "x".repeat(201) }, /SELLER_NAME must have 3 to 200 characters/],
    [{ LEADLIGHT_SELLER_SAC: "123456" }, /SELLER_SAC must be a services accounting code/],
  ])("%j is refused by name", (change, fault) => {
    expect(() => readConfiguration({ ...sellerEnvironment, ...change })).toThrow(fault);
  });
});
