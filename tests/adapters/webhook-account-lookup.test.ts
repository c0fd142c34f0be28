import { describe, expect, test } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { err, ok } from "#application/shared/result.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();
const accounts = webhookAccountLookup(client);
const badAnswer = err({ kind: "bad-answer" });

describe("the answer to get_credits", () => {
  test("of a plain webhook host becomes a personal account", async () => {
    answering({ type: "individual", credits: 25 });
    expect(await accounts.lookUp()).toEqual(
      ok({
        type: "individual",
        role: "admin",
        credits: 250,
        organisation: {},
        needsAuthentication: false,
        hasUserData: false,
        capabilities: [],
      }),
    );
  });

  test("with everything in it becomes an organisation's member", async () => {
    answering({
      type: "organisation",
      credits: 0.1,
      role: "member",
      auth: "true",
      name: "Asha",
      email: "asha@acme.example",
      contact: "+91 0",
      linkedin_url: "https://www.linkedin.com/in/asha-rao",
      created_at: "2026-01-01",
      organisation_id: 7,
      organisation_name: "Acme",
      organisation_credits: 1240.3,
      legal_name: "Acme Ltd",
      industry: "Tools",
      team_size: "11-50",
      location: "Pune",
      founded: 1999,
      gst_no: "27AAA",
      about: "Anvils",
      assistant_daily_credits: 50,
    });
    expect(await accounts.lookUp()).toMatchObject(
      ok({
        type: "organisation",
        credits: 1,
        role: "member",
        needsAuthentication: false,
        hasUserData: true,
        name: "Asha",
        email: "asha@acme.example",
        contact: "+91 0",
        memberSince: "2026-01-01",
        assistantDailyLimit: 500,
        organisation: {
          id: "7",
          name: "Acme",
          credits: 12_403,
          legalName: "Acme Ltd",
          industry: "Tools",
          teamSize: "11-50",
          location: "Pune",
          founded: "1999",
          gstNumber: "27AAA",
          about: "Anvils",
        },
      }),
    );
  });

  test("may hold numbers as text, and nothing as null or as an empty text", async () => {
    answering({ type: "", role: "", credits: "12.5", organisation_credits: "", organisation_id: "", email: null });
    expect(await accounts.lookUp()).toMatchObject(
      ok({ type: "individual", role: "admin", credits: 125, organisation: {}, hasUserData: false }),
    );
    answering({ type: null, role: null, credits: null, auth: null });
    expect(await accounts.lookUp()).toMatchObject(ok({ type: "individual", credits: 0, needsAuthentication: false }));
  });

  test.each([
    ["false", true],
    [false, true],
    ["true", false],
    [true, false],
    ["", false],
  ])("with auth %j says that authentication is needed: %s", async (auth, needsAuthentication) => {
    answering({ credits: 1, auth });
    expect(await accounts.lookUp()).toMatchObject(ok({ needsAuthentication }));
  });

  test.each([
    [true, true],
    [false, false],
    ["true", undefined],
    [null, undefined],
  ])("with details_needed %j says that details are needed: %s", async (needed, needsDetails) => {
    answering({ credits: 1, details_needed: needed });
    const answer = await accounts.lookUp();
    expect(answer.ok && answer.value.needsDetails).toBe(needsDetails);
  });

  test.each([
    [[]],
    [null],
    ["25"],
    [{ credits: "many" }],
    [{ credits: {} }],
    [{ credits: 1, type: "family" }],
    [{ credits: 1, role: 7 }],
  ])("like %j is a bad answer", async (body) => {
    answering(body);
    expect(await accounts.lookUp()).toEqual(badAnswer);
  });
});
