import { describe, expect, test } from "vitest";
import { webhookInvitations } from "#adapters/webhook/webhook-invitations.ts";
import { err, ok } from "#application/shared/result.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();
const invitations = webhookInvitations(client);

const aRecord = (changes: object = {}) => ({
  req_id: "r-1",
  organisation_name: "Acme",
  role: "admin",
  invite_status: "pending",
  created_at: "2026-01-10T09:00:00.000Z",
  ...changes,
});

const listed = (...records: unknown[]) => {
  answering({ data: { org_management_db: records } });
  return invitations.pending();
};

describe("a pending invitation", () => {
  test("has the organisation's name, the role and the date", async () => {
    expect(await listed(aRecord())).toEqual(
      ok([{ id: "r-1", organisationName: "Acme", role: "admin", createdAt: "2026-01-10T09:00:00.000Z" }]),
    );
  });

  test("names who invited, and the limit that is offered", async () => {
    const record = aRecord({ invited_by: "asha@acme.example", invited_by_name: "Asha Rao", monthly_cap: "12.5" });
    expect(await listed(record)).toMatchObject({
      value: [{ by: { email: "asha@acme.example", name: "Asha Rao" }, monthlyCap: 125 }],
    });
    expect(await listed(aRecord({ invited_by_name: "Asha Rao" }))).not.toHaveProperty("value.0.by");
  });

  test("without a name, role or date is one of a member", async () => {
    const bare = aRecord({ req_id: 7, organisation_name: "\u200b", role: "chief", created_at: null });
    expect(await listed(bare)).toEqual(ok([{ id: "7", organisationName: "An organisation", role: "member" }]));
  });

  test("is listed once, and none that was answered", async () => {
    const others = ["complete", "rejected", "withdrawn"].map((invite_status, id) =>
      aRecord({ req_id: id, invite_status }),
    );
    expect(await listed(aRecord(), aRecord(), ...others)).toMatchObject({ value: [{ id: "r-1" }] });
  });
});

describe("an answer to an invitation", () => {
  test.each([[{}], [null], [[]], ["done"]])("counts when the host answers like %j", async (body) => {
    const received = answering(body);
    expect(await invitations.answer("r-1", "reject")).toEqual(ok(undefined));
    expect(JSON.parse(received.body ?? "")).toEqual({ req_id: "r-1", action: "reject", access_token: "token" });
  });

  test("is refused with the host's reason", async () => {
    answering({ message: "This invitation was withdrawn." });
    expect(await invitations.answer("r-1", "accept")).toEqual(
      err({ kind: "server-said", message: "This invitation was withdrawn." }),
    );
  });
});
