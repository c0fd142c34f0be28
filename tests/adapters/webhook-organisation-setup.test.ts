import { describe, expect, test } from "vitest";
import { webhookOrganisationSetup } from "#adapters/webhook/webhook-organisation-setup.ts";
import { err, ok } from "#application/shared/result.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();
const setup = webhookOrganisationSetup(client);
const details = {
  organisationName: "Acme",
  website: "https://www.acme.example",
  teamSize: "11-50",
  location: "Pune",
} as const;

describe("the answer to create_organisation", () => {
  test.each([[{}], [null], [[]], ["done"]])("like %j means that it was set up", async (body) => {
    answering(body);
    expect(await setup.create(details)).toEqual(ok(undefined));
  });

  test("is given for the five fields", async () => {
    const received = answering({});
    await setup.create({ ...details, gstNo: "27AAAPL1234C1ZE" });
    expect(JSON.parse(received.body ?? "")).toEqual({ ...details, gstNo: "27AAAPL1234C1ZE", access_token: "token" });
    const without = answering({});
    await setup.create(details);
    expect(JSON.parse(without.body ?? "")).toEqual({ ...details, gstNo: "", access_token: "token" });
  });

  test("with a message is the reason why it was not", async () => {
    answering({ message: "You already belong to an organisation." });
    expect(await setup.create(details)).toEqual(
      err({ kind: "server-said", message: "You already belong to an organisation." }),
    );
  });
});
