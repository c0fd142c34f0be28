import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { ClosingMessage, sendClosingMail } from "#backend/organisations/send-closing-mail.ts";
import { anOrganisation, answer, invite } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
beforeEach(() => {
  backend.queue.sent.length = 0;
  backend.mailer.sent.length = 0;
});
afterAll(() => backend.database.drop());

const send = (message: ClosingMessage) => {
  const { database, mailer, log } = backend;
  return sendClosingMail({ db: database.db, mailer, log, supportEmail: "support@leadlight.example" })(message);
};

/** Closes an organisation when it is 26 November in India, and does what lies in the queue. Returns the mails that this sent. */
const closed = async (owner: Person, { name, id }: { readonly name: string; readonly id: string }) => {
  backend.mailer.sent.length = 0;
  expect((await owner.post("/webhook/close_organisation", { name })).status).toBe(200);
  await backend.database.db("update organisation set closed_at = '2026-11-25T20:00:00Z' where id = $1", [id]);
  for (const message of backend.queue.sent.splice(0)) {
    if (message.name === "closing-mail") await send(ClosingMessage.parse(message.data));
    expect(message.name).not.toBe("removal-mail");
  }
  return [...backend.mailer.sent];
};

const CREDITS = "Its 2,495 credits have lapsed.";
const HISTORY = "Nobody can see its history or download its results any more.";
const OWN = "You keep your personal account and its credits.";
const INVOICES = "Buyers keep access to their invoices.";

test("everyone learns that the organisation was closed, when and by whom, and what they keep", async () => {
  const acme = await anOrganisation(backend, "Acme Talent");
  await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(24_950), operation: "grant" });
  const member = await acme.join();
  const mails = await closed(acme.owner, acme);
  const by = acme.owner.account.email;
  const textTo = ({ account }: Person) => mails.find(({ to }) => to === account.email)?.text;
  expect(mails.map(({ subject }) => subject)).toEqual(["Acme Talent was closed", "Acme Talent was closed"]);
  expect(textTo(member)).toBe(
    [`${by} closed Acme Talent on 26 Nov 2026.`, CREDITS, HISTORY, OWN, `${INVOICES}\n`].join("\n\n"),
  );
  const WRONG = "If you didn't close it, write to support@leadlight.example.";
  expect(textTo(acme.owner)).toBe(
    ["You closed Acme Talent on 26 Nov 2026.", CREDITS, HISTORY, OWN, INVOICES, `${WRONG}\n`].join("\n\n"),
  );
});

test("where no credits were left, none are mentioned, and names change neither headers nor markup", async () => {
  const acme = await anOrganisation(backend, `<img src=x onerror=alert(1)>${"x".repeat(120)}`);
  const [mail] = await closed(acme.owner, acme);
  expect(mail?.subject).toMatch(/^.{100} was closed$/u);
  expect(mail?.text).not.toContain("lapsed");
  expect(mail?.html).not.toContain("<img");
});

test("a mail that is refused is logged without the address, and tried again", async () => {
  const acme = await anOrganisation(backend);
  backend.logged.length = 0;
  backend.mailer.fail(() => Promise.reject(new Error(`550 no such user ${acme.owner.account.email}`)));
  await expect(closed(acme.owner, acme)).rejects.toThrow("550");
  backend.mailer.fail();
  expect(backend.logged.filter(Boolean)).toEqual([
    "Could not send the mail about a closed organisation; trying again: Error",
  ]);
});

test("who was invited gets a mail that the invitation is no longer valid, once it waits for an answer", async () => {
  const acme = await anOrganisation(backend, "Acme Talent");
  const [waiting, rejecting] = [await backend.signIn(), await backend.signIn()];
  await invite(acme.owner, waiting);
  await answer(rejecting, await invite(acme.owner, rejecting), "reject");
  const mails = await closed(acme.owner, acme);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([acme.owner.account.email, waiting.account.email].toSorted());
  expect(mails.find(({ to }) => to === waiting.account.email)).toMatchObject({
    subject: "Your invitation to Acme Talent is no longer valid",
    text: "Your invitation to Acme Talent on Leadlight is no longer valid: Acme Talent was closed.\n",
  });
});

test("an invitation to a closed organisation says why it can't be answered", async () => {
  const acme = await anOrganisation(backend, "Acme Talent");
  const invited = await backend.signIn();
  const invitation = await invite(acme.owner, invited);
  await closed(acme.owner, acme);
  for (const action of ["accept", "reject"] as const)
    expect(await answer(invited, invitation, action)).toMatchObject({
      status: 410,
      json: { message: "This invitation is no longer valid: Acme Talent was closed." },
    });
});
