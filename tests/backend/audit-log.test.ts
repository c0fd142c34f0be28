import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { auditLog } from "#wire/audit-log.ts";
import { type AuditedCall, auditedCalls } from "#backend/audit/audited-calls.ts";
import { checkAuditLogs, headText, parseHead } from "#backend/audit/check-audit-log.ts";
import { logHeads } from "#backend/audit/log-heads.ts";
import { eraseAccount } from "#backend/account-erasure/erase-account.ts";
import { accountWork } from "#backend/commands/account-work.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { DAY_MS } from "#domain/shared/duration.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { peopleFile, phoneOrder } from "#tests/support/backend/bulk-orders.ts";
import { anEndpoint, deliveriesTo } from "#tests/support/backend/events.ts";
import {
  anOrganisation,
  answer,
  invite,
  markedPerson,
  organisationForm,
  remove,
  type SetUpOrganisation,
  update,
} from "#tests/support/backend/organisation.ts";
import { newId, razorpaySettings } from "#tests/support/backend/payment-messages.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  samplePeopleWithPhone,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

const cancelled = async () =>
  ({ kind: "answered", subscription: { state: "cancelled", renewsAt: undefined } }) as const;
/** What the provider does before it answers. */
const nothing = async (): Promise<unknown> => undefined;
let beforeAnswer: (id: string) => Promise<unknown> = nothing;
const provider = {
  fetch: cancelled,
  cancel: (id: string) => beforeAnswer(id).then(cancelled),
  change: cancelled,
  keep: cancelled,
};

let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  backend = await createWebhookBackend({
    checkoutUrl: (plan) => `https://pay.example/${plan}`,
    steering: { provider, sold: razorpaySettings.sold },
  });
  intake = bulkIntake(backend);
});
afterAll(() => backend.database.drop());

const Actions = z.array(z.object({ action: z.string() }));
/** Of all organisations, in their order. */
const actions = async (): Promise<readonly string[]> =>
  Actions.parse(await backend.database.db("select action from audit_line order by at, organisation_id, number")).map(
    ({ action }) => action,
  );
const linesSeenBy = async (person: Person, query = "") =>
  auditLog.answer.parse((await person.get(`${auditLog.path}${query}`)).json).lines;

type Call = (by: Person) => Promise<{ readonly status: number }>;
interface Scenario {
  readonly by: Person;
  readonly call: Call;
}

const HOOK = "https://hooks.acme.example/leadlight?token=secret";
const ENDPOINT = { url: HOOK, owner: "organisation", types: ["bulk.finished"] };

const anEndpointOf = async ({ owner }: SetUpOrganisation) => (await anEndpoint(owner, HOOK, ENDPOINT)).id;
const post =
  (path: string, body: object, headers?: Record<string, string>): Call =>
  (by) =>
    by.post(`/webhook/${path}`, body, headers);

const aJob = async ({ id, owner }: SetUpOrganisation): Promise<string> => {
  await grantCredits(backend.database.db, { walletId: id, amount: tenths(1_000), operation: `test:${newId("job")}` });
  return (await intake.start(owner, { ...phoneOrder, file_name: "leads.csv" }, peopleFile(2))).job_id;
};
const aSharedList = async (owner: Person): Promise<string> => {
  const { json } = await owner.post("/webhook/make_list", { name: "Q4 Pune", colour: "blue", shared: true });
  return z.object({ id: z.string() }).parse(json).id;
};
const CRM = { target: "webhook", address: HOOK, owner: "organisation" };
const aCrmOf = async (owner: Person): Promise<string> => {
  const { json } = await owner.post("/webhook/connect_crm", CRM);
  return z.object({ connection: z.object({ id: z.string() }) }).parse(json).connection.id;
};
const aPushTo = async (owner: Person) => {
  const people = [{ linkedin_url: `https://www.linkedin.com/in/${newId("someone")}` }];
  const { json } = await owner.post("/webhook/save_people", { people, shared: true });
  const [saved] = z.object({ people: z.array(z.object({ id: z.string() })) }).parse(json).people;
  return { connection_id: await aCrmOf(owner), ids: [saved?.id] };
};
/** A call about a bulk job that its orderer makes, after `before`. */
const ofJob =
  (path: string, before: readonly string[] = [], more: object = {}) =>
  async (acme: SetUpOrganisation): Promise<Scenario> => {
    const job_id = await aJob(acme);
    for (const earlier of before) await acme.owner.post(`/webhook/${earlier}`, { job_id });
    return { by: acme.owner, call: post(path, { job_id, ...more }) };
  };

/** Each call that writes lines, ready to be made. */
const scenarios: Readonly<Record<AuditedCall, (acme: SetUpOrganisation) => Promise<Scenario>>> = {
  createOrganisation: async () => ({
    by: await markedPerson(backend),
    call: post("create_organisation", organisationForm),
  }),
  organisationDetails: async ({ owner }) => {
    const { json } = await owner.post("/webhook/organisation_details", {});
    const { details, version } = z.object({ details: z.looseObject({}), version: z.int() }).parse(json);
    return { by: owner, call: post("organisation_details", { details: { ...details, location: "Goa" }, version }) };
  },
  handOver: async (acme) => {
    const email = (await acme.join()).account.email;
    return { by: acme.owner, call: post("hand_over", { email }) };
  },
  closeOrganisation: async ({ owner, name }) => ({ by: owner, call: post("close_organisation", { name }) }),
  addMember: async ({ owner }) => ({ by: owner, call: post("add_member", { email: `${newId("new")}@new.example` }) }),
  inviteMembers: async ({ owner }) => {
    const emails = [`${newId("new")}@new.example`];
    return { by: owner, call: post("invite_members", { emails, role: "member", monthly_cap: 5 }) };
  },
  memberRemove: async (acme) => {
    const email = (await acme.join()).account.email;
    return { by: acme.owner, call: post("member_remove", { email }) };
  },
  memberUpdate: async (acme) => {
    const email = (await acme.join()).account.email;
    return { by: acme.owner, call: post("member_update", { email, role: "admin", monthly_cap: 500 }) };
  },
  invitationResponse: async ({ owner }) => {
    const by = await backend.signIn();
    const req_id = await invite(owner, by);
    return { by, call: post("invitation_response", { req_id, action: "accept" }) };
  },
  removeList: async ({ owner }) => ({ by: owner, call: post("remove_list", { id: await aSharedList(owner) }) }),
  restoreList: async ({ owner }) => {
    const id = await aSharedList(owner);
    await owner.post("/webhook/remove_list", { id });
    return { by: owner, call: post("restore_list", { id }) };
  },
  connectCrm: async ({ owner }) => ({ by: owner, call: post("connect_crm", CRM) }),
  changeCrmConnection: async ({ owner }) => {
    const id = await aCrmOf(owner);
    return { by: owner, call: post("change_crm_connection", { id, name: "Sales" }) };
  },
  removeCrmConnection: async ({ owner }) => {
    const id = await aCrmOf(owner);
    return { by: owner, call: post("remove_crm_connection", { id }) };
  },
  pushPeople: async ({ owner }) => ({ by: owner, call: post("push_people", await aPushTo(owner)) }),
  changePush: async ({ owner }) => {
    const { json } = await owner.post("/webhook/push_people", { ...(await aPushTo(owner)), dry_run: true });
    const { id } = z.object({ id: z.string() }).parse(json);
    await backend.database.db("update crm_push set state = 'planned' where id = $1", [id]);
    return { by: owner, call: post("change_push", { id, action: "start" }) };
  },
  billingDetails: async ({ owner }) => ({
    by: owner,
    call: post("billing_details", { payer: "organisation", details: { name: "Acme Looms" } }),
  }),
  subscription: async ({ id, owner }) => {
    const subscription_id = newId("sub");
    await backend.database.db(
      `insert into subscription (id, plan_id, state, state_at, account_id, wallet_id, payer)
         values ($1, 'plan_100_contacts', 'active', now() - interval '1 hour', $2, $3, 'organisation')`,
      [subscription_id, owner.account.id, id],
    );
    return { by: owner, call: post("subscription", { subscription_id, action: "cancel" }) };
  },
  createApiKey: async ({ owner }) => ({
    by: owner,
    call: post("create_api_key", { name: "Sync", owner: "organisation", scopes: ["bulk:read"], days: 9 }),
  }),
  revokeApiKey: async ({ owner }) => {
    const { id } = await aKeyOf(owner, { owner: "organisation" });
    return { by: owner, call: post("revoke_api_key", { id }) };
  },
  createEventEndpoint: async ({ owner }) => ({ by: owner, call: post("create_event_endpoint", ENDPOINT) }),
  changeEventEndpoint: async (acme) => {
    const id = await anEndpointOf(acme);
    return { by: acme.owner, call: post("change_event_endpoint", { id, types: ["credits.low"] }) };
  },
  rotateEventSecret: async (acme) => {
    const id = await anEndpointOf(acme);
    return { by: acme.owner, call: post("rotate_event_secret", { id }) };
  },
  deleteEventEndpoint: async (acme) => {
    const id = await anEndpointOf(acme);
    return { by: acme.owner, call: post("delete_event_endpoint", { id }) };
  },
  resendEvent: async (acme) => {
    const endpoint_id = await anEndpointOf(acme);
    await acme.owner.post("/webhook/send_test_event", { endpoint_id });
    await backend.database.db("update event_delivery set state = 'failed' where endpoint_id = $1", [endpoint_id]);
    const [delivery] = await deliveriesTo(acme.owner, endpoint_id);
    return { by: acme.owner, call: post("resend_event", { id: delivery?.id }) };
  },
  sendTestEvent: async (acme) => {
    const endpoint_id = await anEndpointOf(acme);
    return { by: acme.owner, call: post("send_test_event", { endpoint_id }) };
  },
  bulkEnrich: async (acme) => {
    await aJob(acme);
    const key = { "Idempotency-Key": newId("order") };
    return { by: acme.owner, call: post("bulk_enrich", { ...phoneOrder, max_credits: 50 }, key) };
  },
  bulkChange: ofJob("bulk_change", [], { name: "Spring leads" }),
  bulkPause: ofJob("bulk_pause"),
  bulkResume: ofJob("bulk_resume", ["bulk_pause"]),
  bulkCancel: ofJob("bulk_cancel"),
  bulkRetry: ofJob("bulk_retry", ["bulk_cancel"]),
  bulkResult: async (acme) => {
    const job_id = await aJob(acme);
    return { by: acme.owner, call: (by) => by.get(`/webhook/bulk_result?job_id=${job_id}&format=csv`) };
  },
};

test("a plan's cancellation is written also where the provider's message came before its answer", async () => {
  const acme = await anOrganisation(backend);
  const { call } = await scenarios.subscription(acme);
  beforeAnswer = (id) =>
    backend.database.db("update subscription set state = 'cancelled', state_at = now() where id = $1", [id]);
  await call(acme.owner);
  beforeAnswer = nothing;
  expect((await linesSeenBy(acme.owner))[0]).toMatchObject({ action: "cancel-plan", actor: "person" });
});

/** Calls that are something new each time. */
const newEachTime: ReadonlySet<string> = new Set<AuditedCall>([
  "addMember",
  "connectCrm",
  "pushPeople",
  "createApiKey",
  "createEventEndpoint",
  "rotateEventSecret",
  "sendTestEvent",
  "bulkResult",
]);

const whileNoLineCanBeWritten = async (act: () => Promise<void>): Promise<void> => {
  const { db } = backend.database;
  await db("alter table audit_line add constraint broken check (false) not valid");
  try {
    await act();
  } finally {
    await db("alter table audit_line drop constraint broken");
  }
};

test.each(Object.entries(scenarios))(
  "%s makes its change together with one line, and writes none where it is refused or changes nothing",
  async (name, prepare) => {
    const { by, call } = await prepare(await anOrganisation(backend));
    const before = await actions();
    await call(await backend.signIn());
    expect(await actions()).toEqual(before);
    // As after a kill: the change can still be made, so it was not made without its line.
    await whileNoLineCanBeWritten(async () => expect(await call(by)).toMatchObject({ status: 500 }));
    expect(await call(by)).toMatchObject({ status: 200 });
    const after = await actions();
    expect(after).toHaveLength(before.length + 1);
    expect(Object.entries(auditedCalls).find(([call]) => call === name)?.[1]).toContain(after.at(-1));
    await call(by);
    expect(await actions()).toHaveLength(after.length + (newEachTime.has(name) ? 1 : 0));
  },
);

test("has a scenario for every call that writes", () => {
  const audited = Object.entries(auditedCalls).flatMap(([name, what]) => (typeof what === "string" ? [] : [name]));
  expect(audited.toSorted()).toEqual(Object.keys(scenarios).toSorted());
});

test("says who it was, from where, and what it was done to, by their present names", async () => {
  const acme = await anOrganisation(backend);
  const ravi = await acme.join();
  const from = {
    "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36",
    "X-Test-Address": "203.0.113.77",
  };
  await acme.owner.post("/webhook/member_update", { email: ravi.account.email, monthly_cap: 500 }, from);
  await anEndpointOf(acme);
  const job = await aJob(acme);
  const { key } = await aKeyOf(acme.owner, { owner: "organisation", name: "Nightly sync" });
  await callerWith(backend.app, key).post("/webhook/bulk_pause", { job_id: job });
  const [paused, made, , added, changed] = await linesSeenBy(acme.owner);
  expect(changed).toMatchObject({
    action: "change-member",
    actor: "person",
    by_email: acme.owner.account.email,
    device: "Chrome on Windows",
    network: "203.0.113.0/24",
    subject: ravi.account.email,
    monthly_cap: 500,
  });
  expect(added).toMatchObject({ action: "make-endpoint", subject: "hooks.acme.example" });
  expect(made).toMatchObject({ action: "make-key", subject: "Nightly sync" });
  expect(paused).toMatchObject({ action: "pause-job", api_key: "Nightly sync", subject: "leads.csv" });
});

test("holds no address, name or value, and shows someone whose account was erased as that", async () => {
  const acme = await anOrganisation(backend);
  const ravi = await acme.join("admin");
  await update(ravi, ravi, { role: "member" });
  const [first = 0] = samplePeopleWithPhone(1);
  await acme.owner.get(extractorPath("phone_no", sampleUrl(first)));
  const [stored] = await backend.database.db<{ text: string }>(
    "select string_agg(l::text, ' ') as text from audit_line l where organisation_id = $1",
    [acme.id],
  );
  expect(stored?.text).toContain(ravi.account.id);
  expect(stored?.text).not.toMatch(/@|Acme|leadlight-sample|192\.0\.2\.1\b/);
  expect(await eraseAccount(backend.database, ravi.account.id)).toMatchObject({ outcome: "erased" });
  const [erased, changed] = await linesSeenBy(acme.owner);
  expect(erased).toMatchObject({ action: "delete-account", actor: "service", subject: "Deleted account" });
  expect(changed).toMatchObject({ by_name: "Deleted account", by_email: null, subject: "Deleted account" });
});

test("a rejection, a grant of the operator and an invitation that could not be mailed are lines, too", async () => {
  const acme = await anOrganisation(backend);
  const lines = async () => (await linesSeenBy(acme.owner)).map(({ action, actor }) => `${actor} ${action}`);
  const asha = await backend.signIn();
  await answer(asha, await invite(acme.owner, asha), "reject");
  await accountWork(["organisation-credits", acme.owner.account.email, "100", "--reason", "A test"])(
    backend.database,
    backend,
  );
  backend.mailer.fail(() => Promise.reject(new Error("No mail")));
  await acme.owner.post("/webhook/add_member", { email: "meera@new.example" });
  backend.mailer.fail();
  expect((await lines()).slice(0, 4)).toEqual([
    "person take-back-invitation",
    "person invite",
    "operator grant-credits",
    "person reject-invitation",
  ]);
});

test("is read page by page, each of the caller's own organisation", async () => {
  const [acme, other] = [await anOrganisation(backend), await anOrganisation(backend)];
  await acme.join();
  expect(await acme.owner.get(`${auditLog.path}?count=501`)).toMatchObject({ status: 400 });
  expect((await linesSeenBy(acme.owner, "?count=2")).map(({ number }) => number)).toEqual([3, 2]);
  expect((await linesSeenBy(acme.owner, "?count=2&before=2")).map(({ number }) => number)).toEqual([1]);
  expect(await linesSeenBy(other.owner)).toMatchObject([{ action: "create-organisation" }]);
});

describe("the chain", () => {
  /** As someone who may do anything with the database. */
  const tamper = async (statement: string, values: readonly unknown[]) => {
    const { db } = backend.database;
    await db("alter table audit_line disable trigger audit_line_append_only");
    await db(statement, values);
    await db("alter table audit_line enable trigger audit_line_append_only");
  };
  const faults = async (head?: string) =>
    (await checkAuditLogs(backend.database.db, head === undefined ? undefined : parseHead(head))).faults;

  test("refuses that a line is changed or deleted", async () => {
    for (const statement of ["update audit_line set number = 0", "delete from audit_line", "truncate audit_line"])
      await expect(backend.database.db(statement)).rejects.toThrow("append-only");
  });

  test("has no gap, however many write at the same time", async () => {
    const acme = await anOrganisation(backend);
    const admins = await Promise.all([acme.join("admin"), acme.join("admin")]);
    const answers = await Promise.all(
      [acme.owner, ...admins].flatMap((by, at) => [
        ...Array.from({ length: 3 }, () => by.post("/webhook/create_event_endpoint", ENDPOINT)),
        by.post("/webhook/add_member", { email: `${newId("new")}@new.example` }),
        ...admins.map((admin) => update(by, admin, { monthly_cap: at + 1 })),
        aKeyOf(by, { owner: "organisation" }),
      ]),
    );
    expect(answers.filter((answer) => "status" in answer && answer.status >= 500)).toEqual([]);
    const numbers = (await linesSeenBy(acme.owner, "?count=500")).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers.length - index));
    expect(numbers.length).toBeGreaterThan(14);
    expect(await faults()).toEqual([]);
  });

  test("shows that a line was changed or removed, and by a head of the log that the newest ones were cut off", async () => {
    const lineOf = async (statement: string) => {
      const acme = await anOrganisation(backend);
      for (const _ of [1, 2, 3]) await acme.join();
      await tamper(statement, [acme.id]);
      return acme.id;
    };
    const changed = await lineOf("update audit_line set action = 'leave' where organisation_id = $1 and number = 3");
    expect(await faults()).toEqual([`${changed}: line 3 was changed`]);
    const removed = await lineOf("delete from audit_line where organisation_id = $1 and number = 4");
    expect(await faults()).toContain(`${removed}: line 4 is missing`);
    const last = await lineOf("delete from audit_line where organisation_id = $1 and number > 5");
    expect(await faults()).toContain(`${last}: lines 6 to 7 are missing`);

    backend.logged.length = 0;
    const acme = await anOrganisation(backend);
    await acme.join();
    const { database, log } = backend;
    await logHeads({ database, log, clock: Date.now });
    const heads = backend.logged.flatMap((line) => /^Audit log: head (.*)$/.exec(line)?.[1] ?? []);
    const head = heads.find((text) => text.startsWith(acme.id)) ?? "";
    await tamper("delete from audit_line where organisation_id = $1 and number = 3", [acme.id]);
    await database.db(
      `update audit_head h set number = 2, hash = l.hash from audit_line l
        where h.organisation_id = $1 and l.organisation_id = $1 and l.number = 2`,
      [acme.id],
    );
    expect((await faults()).filter((fault) => fault.startsWith(acme.id))).toEqual([]);
    expect(await faults(head)).toContain(`${acme.id}: line 3 is missing`);
    await expect(accountWork(["audit", head])(database, backend)).rejects.toThrow(`${acme.id}: line 3 is missing`);
    expect(headText({ organisationId: acme.id, number: 1, hash: "0".repeat(64) })).toMatch(/:1:0+$/);
  });

  test("has its head logged once a day, and only after a new line", async () => {
    const acme = await anOrganisation(backend);
    const headsAt = async (now: number) => {
      backend.logged.length = 0;
      await logHeads({ database: backend.database, log: backend.log, clock: () => now });
      return backend.logged.filter((line) => line.includes(acme.id)).length;
    };
    const now = Date.now();
    expect(await headsAt(now)).toBe(1);
    await remove(acme.owner, await acme.join());
    expect(await headsAt(now + DAY_MS / 2)).toBe(0);
    expect(await headsAt(now + DAY_MS)).toBe(1);
    expect(await headsAt(now + 3 * DAY_MS)).toBe(0);
  });
});
