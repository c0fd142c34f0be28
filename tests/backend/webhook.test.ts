import { afterAll, beforeAll, expect, test } from "vitest";
import { getCredits } from "#wire/get-credits.ts";
import { contactExtractor } from "#wire/extractor.ts";
import {
  CAPABILITIES,
  INVOICES,
  PURCHASES,
  PURPOSE_OF_BULK,
  PURPOSE_OF_DIRECTORS,
  SUBSCRIPTION_CONTROL,
} from "#domain/session/capability.ts";
import {
  createWebhookBackend,
  extractorPath,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

const switchedOff = [PURCHASES, INVOICES, SUBSCRIPTION_CONTROL, PURPOSE_OF_DIRECTORS, PURPOSE_OF_BULK];
const switchedOn = CAPABILITIES.filter((capability) => !switchedOff.includes(capability));

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const post = async (body: string, headers: Record<string, string> = {}) => {
  const response = await backend.app.request("/webhook/update_user", { method: "POST", body, headers });
  return { status: response.status, json: (await response.json()) as unknown };
};

test("a new person starts with the welcome credits and an empty profile", async () => {
  const person = await backend.signIn();
  const { status, json } = await person.get("/webhook/get_credits");
  expect(status).toBe(200);
  expect(getCredits.answer.parse(json)).toMatchObject({
    type: "individual",
    credits: 25,
    auth: "true",
    email: person.account.email,
    capabilities: switchedOn,
    contact: undefined,
    linkedin_url: undefined,
    organisation_id: undefined,
    created_at: expect.any(String),
  });
});

test.each([
  ["phone_no", "+91 00001 00007"],
  ["email", "aditi.banerjee.1@inbox.example"],
  ["work_email", "aditi.banerjee@eastwind-pharma.example"],
])("a reveal of %s answers under the name of its type, with kind, date and source", async (type, value) => {
  const person = await backend.signIn();
  const { json } = await person.get(extractorPath(type, sampleUrl(1)));
  expect(contactExtractor.answer.parse(json)).toEqual({
    [type]: [
      {
        value,
        kind: expect.any(String),
        source: "Sample directory",
        confirmed_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ],
  });
});

test("somebody the directory doesn't know is an empty answer", async () => {
  const person = await backend.signIn();
  const answer = await person.get(extractorPath("email", "https://www.linkedin.com/in/nobody-we-know"));
  expect(answer).toMatchObject({ status: 200, json: { email: [] } });
});

test("every spelling of a profile's address is the same person, charged once", async () => {
  const person = await backend.signIn();
  const spellings = [
    "linkedin.com/in/leadlight-sample-0001/",
    "https://in.linkedin.com/in/LEADLIGHT-sample-0001?x=1#y",
  ];
  for (const spelling of [sampleUrl(1), ...spellings]) await person.get(extractorPath("phone_no", spelling));
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 20 });
});

test("the token may come as header, in the query, or in the body", async () => {
  const { token } = await backend.signIn();
  expect((await backend.app.request(`/webhook/get_credits?access_token=${token}`)).status).toBe(200);
  const profile = { linkedin_url: sampleUrl(9), phone_no: "+91 98765 43210" };
  expect((await post(JSON.stringify({ access_token: token, ...profile }))).status).toBe(200);
  expect((await post(JSON.stringify(profile), { Authorization: `bearer ${token}` })).status).toBe(200);
});

test("the profile is stored with its address in one form and read back by get_credits", async () => {
  const person = await backend.signIn();
  const body = {
    linkedin_url: "linkedin.com/in/Somebody/?trk=x",
    phone_no: " (+91) 98765-43210 ",
    role: "admin",
    credits: 999,
  };
  const { status } = await post(JSON.stringify(body), { Authorization: `Bearer ${person.token}` });
  expect(status).toBe(200);
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({
    linkedin_url: "https://www.linkedin.com/in/somebody",
    contact: "+91 98765 43210",
    credits: 25,
    role: null,
  });
});

const paths = [
  "/webhook/get_credits",
  extractorPath("email", sampleUrl(1)),
  extractorPath("profile", sampleUrl(1)),
  "/webhook/transaction?page=1&chunk_size=10",
];

test.each(paths)("without a valid token %s is refused in words, uncached", async (path) => {
  for (const Authorization of ["", "Bearer", "Bearer forged", "Basic abc", `Bearer ${"x".repeat(9000)}`]) {
    const response = await backend.app.request(path, { headers: { Authorization } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: "Your sign-in is missing or has ended. Please sign in again." });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("good answers aren't cached either", async () => {
  const person = await backend.signIn();
  for (const path of paths) expect((await person.get(path)).headers.get("Cache-Control")).toBe("no-store");
});

test("a HEAD request charges nothing", async () => {
  const person = await backend.signIn();
  const headers = { Authorization: `Bearer ${person.token}` };
  const response = await backend.app.request(extractorPath("phone_no", sampleUrl(1)), { method: "HEAD", headers });
  expect(response.status).toBe(405);
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 25 });
});

test("a fault of ours is said in words; neither answer nor log holds SQL for the person or a token", async () => {
  const broken = await createWebhookBackend();
  const token = broken.issueToken();
  await broken.database.db("alter table account rename to account_gone");
  const response = await broken.app.request(`/webhook/get_credits?access_token=${token}`);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    message: "Something went wrong on our side. Please try again; nothing is ever charged twice.",
  });
  expect(broken.logged.join("\n")).toContain("GET /webhook/get_credits failed");
  expect(broken.logged.join("\n")).not.toContain(token);
  await broken.database.drop();
});

test("examples are offered only while the sample people are in the directory", async () => {
  const own = await createWebhookBackend();
  const person = await own.signIn();
  const capabilities = async () =>
    getCredits.answer.parse((await person.get("/webhook/get_credits")).json).capabilities;
  expect(await capabilities()).toContain("sample_directory");
  await own.database.db("delete from contact where slug = 'leadlight-sample-0001'");
  expect(await capabilities()).toEqual(switchedOn.filter((name) => name !== "sample_directory"));
  await own.database.db("insert into contact (slug) values ('leadlight-sample-0001')");
  expect(await capabilities()).toContain("sample_directory");
  await own.database.db("delete from director where din = '99000001'");
  expect(await capabilities()).toEqual(switchedOn.filter((name) => name !== "sample_directory"));
  await own.database.drop();
});
