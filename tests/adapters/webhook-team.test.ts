import { describe, expect, test } from "vitest";
import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import { err, ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";
import { anEmail } from "#tests/support/builders.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();
const team = webhookTeam(client);
const email = anEmail("meera.shah@acme.example");

const aRecord = (changes: object = {}) => ({
  req_id: "r-1",
  member_email: "meera.shah@acme.example",
  member_name: "Meera Shah-Rao",
  admin_users: ["u-9"],
  user_id: "u-1",
  role: "admin",
  invite_status: "complete",
  created_at: "2026-01-10T09:00:00.000Z",
  updated_at: null,
  credits_used: 12.5,
  credits_used_this_month: 2.1,
  monthly_cap: 40,
  ...changes,
});

const listed = (...records: unknown[]) => {
  answering({ data: { org_management_db: records } });
  return team.list();
};

describe("a listed member", () => {
  test("has the name, role, status, figures and limit that the host sends", async () => {
    expect(await listed(aRecord())).toEqual(
      ok({
        members: [
          {
            id: "r-1",
            email: "meera.shah@acme.example",
            name: "Meera Shah-Rao",
            role: "admin",
            status: "active",
            since: "2026-01-10T09:00:00.000Z",
            creditsUsed: tenths(125),
            creditsUsedThisMonth: tenths(21),
            monthlyCap: tenths(400),
          },
        ],
      }),
    );
  });

  test("is an owner where the admin users name them, in any form", async () => {
    for (const admins of [["u-9", "u-1"], "u-9,u-1", '{"u-1"}', "[u-1]"])
      expect(await listed(aRecord({ admin_users: admins }))).toMatchObject({ value: { members: [{ role: "owner" }] } });
  });

  test.each([
    ["pending", "invited"],
    ["rejected", "rejected"],
    ["complete", "active"],
    ["something new", "invited"],
  ])("whose invitation is %s is %s", async (invite_status, status) => {
    expect(await listed(aRecord({ invite_status }))).toMatchObject({ value: { members: [{ status }] } });
  });

  test("of a plain host has no limit, has spent nothing, and is a member where no role is sent", async () => {
    const { member_name: ____, credits_used: _, credits_used_this_month: __, monthly_cap: ___, ...plain } = aRecord();
    const answer = await listed({ ...plain, req_id: 7, role: null, admin_users: null, user_id: null, created_at: "" });
    expect(answer).toEqual(
      ok({
        members: [
          { id: "7", email: "meera.shah@acme.example", role: "member", status: "active", creditsUsed: tenths(0) },
        ],
      }),
    );
  });

  test("without an address, or listed twice, is left out", async () => {
    expect(await listed(aRecord(), aRecord(), aRecord({ req_id: "r-2", member_email: " " }))).toMatchObject({
      value: { members: [{ id: "r-1" }] },
    });
  });

  test("of a wrong shape makes the list a bad answer", async () => {
    for (const wrong of [{ credits_used: -1 }, { monthly_cap: "many" }, { member_email: null }, { invite_status: 1 }])
      expect(await listed(aRecord(wrong))).toEqual(err({ kind: "bad-answer" }));
  });
});

describe("what former members have used", () => {
  const listedWith = async (figures: object) => {
    answering({ data: { org_management_db: [aRecord()], ...figures } });
    return team.list();
  };

  test("is returned beside the members", async () => {
    expect(await listedWith({ former_credits_used: 6117, former_credits_used_this_month: 2.5 })).toMatchObject(
      ok({ members: [{ id: "r-1" }], former: { creditsUsed: tenths(61_170), creditsUsedThisMonth: tenths(25) } }),
    );
    expect(await listedWith({ former_credits_used: 6117 })).toMatchObject({
      value: { former: { creditsUsed: tenths(61_170) } },
    });
  });

  test("is missing where nothing was spent, or the host does not send it", async () => {
    for (const figures of [{}, { former_credits_used: null }, { former_credits_used: 0 }])
      expect(await listedWith(figures)).toEqual(ok({ members: [expect.objectContaining({ id: "r-1" })] }));
  });
});

describe("the calls about a member", () => {
  test.each([
    ["invite", () => team.invite(email, "admin"), { email, role: "admin" }],
    ["remove", () => team.remove(email), { email }],
    ["leave as", () => team.leave(email), { email, leave: true }],
  ] as const)("%s them, and answer what the host said", async (_, call, request) => {
    const received = answering({ message: "Done\u202e." });
    expect(await call()).toEqual(ok("Done."));
    expect(JSON.parse(received.body ?? "")).toEqual({ ...request, access_token: "token" });
    answering({});
    expect(await call()).toEqual(ok(undefined));
  });

  test.each([
    [{ role: "owner" }, { role: "owner" }],
    [{ monthlyCap: tenths(125) }, { monthly_cap: 12.5 }],
    [{ monthlyCap: null }, { monthly_cap: null }],
  ] as const)("change what is sent and nothing else: %j", async (change, request) => {
    const received = answering({});
    expect(await team.change(email, change)).toEqual(ok(undefined));
    expect(JSON.parse(received.body ?? "")).toEqual({ email, ...request, access_token: "token" });
  });

  test("say why a change was refused", async () => {
    answering({ message: "Only owners make owners." });
    expect(await team.change(email, { role: "owner" })).toEqual(
      err({ kind: "server-said", message: "Only owners make owners." }),
    );
  });
});
