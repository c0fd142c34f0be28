import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { anOrganisation, organisationForm } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const program = fileURLToPath(new URL("../../backend/commands/account.ts", import.meta.url));
const command = (...parameters: string[]) => runToEnd(program, parameters, { DATABASE_URL: backend.database.url });

test("an operator lets somebody set up an organisation, and gives it credits", async () => {
  const person = await backend.signIn(0, "upgrade@leadlight.example");
  expect(await command("organisation", " Upgrade@leadlight.example")).toMatchObject({
    code: 0,
    output: "upgrade@leadlight.example can set up an organisation now\n",
    complaints: "",
  });
  expect((await command("organisation", "upgrade@leadlight.example")).code).toBe(0);
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ type: "organisation", role: "admin" });
  expect(await command("organisation-credits", "upgrade@leadlight.example", "100.5")).toMatchObject({
    code: 1,
    complaints: "upgrade@leadlight.example belongs to no organisation yet.\n",
  });
  await person.post("/webhook/create_organisation", organisationForm);
  expect(await command("organisation-credits", "upgrade@leadlight.example", "100.5")).toMatchObject({
    code: 0,
    output: "Acme was given 100.5 credits and now has 100.5\n",
  });
  expect(await command("credits", "upgrade@leadlight.example", "1")).toMatchObject({
    code: 0,
    output: "upgrade@leadlight.example was given 1 credit and now has 26\n",
  });
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 26, organisation_credits: 100.5 });
});

test("who belongs to an organisation can't be let set up another one", async () => {
  const { owner } = await anOrganisation(backend, "Borealis");
  expect(await command("organisation", owner.account.email)).toMatchObject({
    code: 1,
    output: "",
    complaints: `${owner.account.email} belongs to Borealis already.\n`,
  });
});

test.each([
  [[]],
  [["organisation"]],
  [["organisation", "upgrade@leadlight.example", "5"]],
  [["organisation-credits", "upgrade@leadlight.example"]],
  [["organisation-credits", "upgrade@leadlight.example", "0"]],
  [["organisation-credits", "upgrade@leadlight.example", "1", "2"]],
  [["toString", "upgrade@leadlight.example"]],
])("asked for %j it says how it is used and ends with 1", async (parameters) => {
  const { code, complaints } = await command(...parameters);
  expect(code).toBe(1);
  expect(complaints).toMatch(/^Usage: npm run account -- credits <email> <amount>/);
});
