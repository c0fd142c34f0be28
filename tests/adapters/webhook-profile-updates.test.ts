import { describe, expect, test } from "vitest";
import { webhookProfileUpdates } from "#adapters/webhook/webhook-profile-updates.ts";
import { ok } from "#application/shared/result.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();
const profiles = webhookProfileUpdates(client);

describe("the answer to update_user", () => {
  test.each([[{}], [null], [[]], ["done"]])("like %j means that it was taken", async (body) => {
    answering(body);
    expect(await profiles.update({ linkedinUrl: "https://www.linkedin.com/in/asha-rao", phone: "+91 0" })).toEqual(
      ok(undefined),
    );
  });

  test("is given for the two fields", async () => {
    const received = answering({});
    await profiles.update({ linkedinUrl: "https://www.linkedin.com/in/asha-rao", phone: "+91 0" });
    expect(JSON.parse(received.body ?? "")).toEqual({
      linkedin_url: "https://www.linkedin.com/in/asha-rao",
      phone_no: "+91 0",
      access_token: "token",
    });
  });
});
