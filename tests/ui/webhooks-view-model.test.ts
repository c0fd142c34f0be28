import { describe, expect, test } from "vitest";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { EVENT_ENDPOINTS } from "#domain/session/capability.ts";
import { WebhooksViewModel } from "#ui/settings/webhooks-view-model.ts";
import { anAccount, NOON } from "#tests/support/builders.ts";
import { followedChanges } from "#tests/support/memory/changes.ts";
import { people } from "#tests/support/people.ts";

const URL_TYPED = "https://hooks.acme.example/leadlight";

const open = async () => {
  const account = anAccount({ capabilities: [EVENT_ENDPOINTS] });
  const backend = memoryBackend({ account, people, now: () => NOON });
  const { changes, lookAgain } = followedChanges();
  const webhooks = new WebhooksViewModel({ endpoints: backend.adapters.eventEndpoints, account: { account }, changes });
  webhooks.start();
  await webhooks.load();
  return { backend, webhooks, lookAgain };
};

test("the list that could not be loaded in an outage is loaded once it is over", async () => {
  const { backend, webhooks, lookAgain } = await open();
  const recover = backend.failures.breakDown({ kind: "unreachable" });
  await webhooks.load();
  expect(webhooks.loadFailure).toMatch(/^Failed to load/);
  recover();
  lookAgain();
  await expect.poll(() => webhooks.loadFailure).toBeUndefined();
  expect(webhooks.listed).toEqual([]);
});

const added = async () => {
  const { backend, webhooks } = await open();
  webhooks.openForm();
  webhooks.fillIn({ url: URL_TYPED });
  await webhooks.make();
  const [endpoint] = webhooks.listed ?? [];
  if (endpoint === undefined) throw new Error("Nothing was added");
  return { backend, webhooks, endpoint };
};

test("is added once, however often the form is sent, which can't be closed or changed meanwhile", async () => {
  const { backend, webhooks } = await open();
  const answer = backend.failures.holdNextAnswer();
  webhooks.openForm();
  webhooks.fillIn({ url: URL_TYPED });
  const making = [webhooks.make(), webhooks.make()];
  webhooks.closeForm();
  webhooks.fillIn({ url: "https://other.example" });
  expect([webhooks.isMaking, webhooks.form?.url]).toEqual([true, URL_TYPED]);
  answer();
  await Promise.all(making);
  expect(webhooks.listed).toMatchObject([{ url: URL_TYPED, types: expect.arrayContaining(["bulk.finished"]) }]);
  expect(webhooks.shown).toMatchObject({ url: URL_TYPED, isNew: true, secret: expect.stringMatching(/^whsec_/) });
});

test.each([
  ["", "no-url"],
  ["hooks.acme.example", "not-a-url"],
  ["https://me:secret@hooks.acme.example", "not-a-url"],
])("%j is not sent", async (url, fault) => {
  const { webhooks } = await open();
  webhooks.openForm();
  webhooks.fillIn({ url });
  await webhooks.make();
  expect([webhooks.fault, webhooks.listed]).toEqual([fault, []]);
});

test("one without an event is not sent", async () => {
  const { webhooks } = await open();
  webhooks.openForm();
  webhooks.fillIn({ url: URL_TYPED });
  for (const type of webhooks.form?.types ?? []) webhooks.toggle(type, false);
  await webhooks.make();
  expect(webhooks.fault).toBe("no-type");
});

test("without any of the events that are offered none is sent: what is not offered is not asked for", async () => {
  const { webhooks } = await open();
  webhooks.openForm();
  webhooks.fillIn({ url: URL_TYPED });
  for (const type of webhooks.offeredTypes) webhooks.toggle(type, false);
  await webhooks.make();
  expect([webhooks.fault, webhooks.listed]).toEqual(["no-type", []]);
});

test("what the server refuses stands at the address, and an outage below the form", async () => {
  const { backend, webhooks } = await open();
  webhooks.openForm();
  webhooks.fillIn({ url: URL_TYPED });
  backend.failures.failNext({ kind: "server-said", message: "This address is private." });
  await webhooks.make();
  expect([webhooks.refusal, webhooks.makeFailure]).toEqual(["This address is private.", undefined]);
  backend.failures.failNext({ kind: "unreachable" });
  await webhooks.make();
  expect([webhooks.refusal, webhooks.makeFailure]).toEqual([undefined, expect.stringContaining("No answer came.")]);
});

describe("a new secret", () => {
  test("is shown in place of the former one, and no longer than it is needed", async () => {
    const { webhooks, endpoint } = await added();
    const former = webhooks.shown?.secret;
    webhooks.ask("rotate", endpoint);
    await webhooks.confirm();
    expect(webhooks.shown).toMatchObject({ id: endpoint.id, isNew: false });
    expect(webhooks.shown?.secret).not.toBe(former);
    expect(webhooks.question).toBeUndefined();
    webhooks.forgetSecret();
    expect(webhooks.shown).toBeUndefined();
  });
});

describe("deleting", () => {
  test("asks first, and takes the secret away with the webhook", async () => {
    const { webhooks, endpoint } = await added();
    webhooks.ask("remove", endpoint);
    expect(webhooks.listed).toHaveLength(1);
    await webhooks.confirm();
    expect([webhooks.listed, webhooks.shown, webhooks.removed?.id]).toEqual([[], undefined, endpoint.id]);
  });

  test("that fails says so where it was asked, and can be tried again", async () => {
    const { backend, webhooks, endpoint } = await added();
    webhooks.ask("remove", endpoint);
    backend.failures.failNext({ kind: "unreachable" });
    await webhooks.confirm();
    expect(webhooks.question?.failure).toBeDefined();
    await webhooks.confirm();
    expect(webhooks.listed).toEqual([]);
  });
});

test("switching off shows at once, and a failure stays beside its webhook", async () => {
  const { backend, webhooks, endpoint } = await added();
  await webhooks.change(endpoint, { isOn: false });
  expect(webhooks.listed).toMatchObject([{ state: "off" }]);
  backend.failures.failNext({ kind: "unreachable" });
  await webhooks.change(endpoint, { isOn: true });
  expect(webhooks.listed).toMatchObject([{ state: "off" }]);
  expect(webhooks.changeFailure).toMatchObject({ id: endpoint.id });
});
