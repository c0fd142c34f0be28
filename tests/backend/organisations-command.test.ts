import { afterAll, beforeAll, expect, test } from "vitest";
import { accountWork } from "#backend/commands/account-work.ts";
import { anOrganisation, organisationForm } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const PILOT = ["--reason", "Pilot"];

/** The lines that the command prints. The program itself is run in directory-commands.test.ts. */
const command = async (...parameters: string[]) => accountWork(parameters)(backend.database, backend);

test("an operator lets somebody set up an organisation, and gives it credits", async () => {
  const person = await backend.signIn(0, "upgrade@leadlight.example");
  expect(await command("organisation", " Upgrade@leadlight.example")).toEqual([
    "upgrade@leadlight.example can now set up an organisation",
  ]);
  await command("organisation", "upgrade@leadlight.example");
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ type: "organisation", role: "admin" });
  await expect(command("organisation-credits", "upgrade@leadlight.example", "100.5", ...PILOT)).rejects.toThrow(
    new Error("upgrade@leadlight.example doesn't belong to an organisation yet."),
  );
  await person.post("/webhook/create_organisation", organisationForm);
  expect(await command("organisation-credits", "upgrade@leadlight.example", "100.5", ...PILOT)).toEqual([
    "Acme received 100.5 credits; new balance 100.5",
  ]);
  expect(await command("credits", "upgrade@leadlight.example", "1", ...PILOT)).toEqual([
    "upgrade@leadlight.example received 1 credit; new balance 26",
  ]);
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 26, organisation_credits: 100.5 });
});

test("who belongs to an organisation can't be let set up another one", async () => {
  const { owner } = await anOrganisation(backend, "Borealis");
  await expect(command("organisation", owner.account.email)).rejects.toThrow(
    new Error(`${owner.account.email} already belongs to Borealis.`),
  );
});

test.each([
  [[]],
  [["organisation"]],
  [["organisation", "upgrade@leadlight.example", "5"]],
  [["organisation-credits", "upgrade@leadlight.example"]],
  [["organisation-credits", "upgrade@leadlight.example", "0"]],
  [["organisation-credits", "upgrade@leadlight.example", "1", "2"]],
  [["toString", "upgrade@leadlight.example"]],
])("asked for %j it says how it is used", (parameters) => {
  expect(() => accountWork(parameters)).toThrow(/^Usage: npm run account -- list/);
});
