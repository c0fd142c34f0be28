import { describe, expect, test } from "vitest";
import { auditActions } from "#domain/organisation/audit-action.ts";
import { auditCells, auditColumns, auditFileName } from "#domain/organisation/audit-export.ts";
import type { AuditLine } from "#domain/organisation/audit-log.ts";
import { auditActorText, auditPlaceText, auditText } from "#domain/organisation/audit-texts.ts";
import { tenths } from "#domain/shared/credits.ts";
import { localTime } from "#domain/shared/local-time.ts";

const aLine = (changes: Partial<AuditLine>): AuditLine => ({
  number: 7,
  at: "2026-11-28T08:30:00.000Z",
  action: "leave",
  by: { kind: "person", name: "Asha Rao", email: "asha@acme.example" },
  from: { device: "Chrome on Windows", network: "203.0.113.0/24" },
  ...changes,
});

describe("what was done", () => {
  const subject = "ravi@acme.example";
  test.each<[Partial<AuditLine>, string]>([
    [{ action: "remove-member", subject }, "Removed ravi@acme.example"],
    [{ action: "invite", subject, role: "admin" }, "Invited ravi@acme.example as an admin"],
    [
      { action: "invite", role: "member", monthlyCap: tenths(5_000) },
      "Invited someone as a member with a monthly limit of 500 credits",
    ],
    [{ action: "change-member", subject, role: "owner" }, "Made ravi@acme.example an owner"],
    [
      { action: "change-member", subject, monthlyCap: tenths(5_000) },
      "Set the monthly limit of ravi@acme.example to 500 credits",
    ],
    [{ action: "change-member", subject, monthlyCap: null }, "Removed the monthly limit of ravi@acme.example"],
    [
      { action: "change-member", subject, role: "member", monthlyCap: tenths(5) },
      "Made ravi@acme.example a member and set the monthly limit to 0.5 credits",
    ],
    [{ action: "grant-credits", credits: tenths(1_000) }, "Added 100 credits"],
    [
      { action: "grant-credits", credits: tenths(1_000), reason: "After the outage" },
      "Added 100 credits (After the outage)",
    ],
    [{ action: "block-account", subject }, "Blocked the account of ravi@acme.example"],
    [{ action: "make-key", subject: "Nightly sync" }, "Made the API key Nightly sync"],
    [{ action: "revoke-key" }, "Revoked an API key"],
    [{ action: "delete-endpoint" }, "Deleted a webhook"],
    [{ action: "order-job", subject: "leads.csv" }, "Ordered the bulk job leads.csv"],
    [{ action: "what-a-newer-host-does" }, "Made another change"],
    [{ action: "constructor" }, "Made another change"],
  ])("%j is %s", (changes, text) => expect(auditText(aLine(changes))).toBe(text));

  test("has a sentence for every action, also about something without a name", () => {
    for (const action of auditActions) expect(auditText(aLine({ action }))).toMatch(/^[A-Z][^.]*\w$/);
  });
});

test.each<[AuditLine["by"], string]>([
  [{ kind: "person", email: "asha@acme.example" }, "asha@acme.example"],
  [{ kind: "person", name: "Deleted account" }, "Deleted account"],
  [{ kind: "operator" }, "The operator"],
  [{ kind: "service" }, "Automatic"],
])("who %j is: %s", (by, text) => expect(auditActorText({ by })).toBe(text));

test.each<[AuditLine["from"], string]>([
  [{ device: "Chrome on Windows", network: "203.0.113.0/24" }, "Chrome on Windows, network 203.0.113.0/24"],
  [
    { apiKey: "Nightly sync", device: "Linux", network: "203.0.113.0/24" },
    "API key Nightly sync, network 203.0.113.0/24",
  ],
  [{ network: "203.0.113.0/24" }, "Network 203.0.113.0/24"],
  [{}, ""],
])("from where %j is: %s", (from, text) => expect(auditPlaceText({ from })).toBe(text));

test("a line is exported under its columns, with nothing where there is nothing", () => {
  const time = localTime("Asia/Kolkata");
  const cells = auditCells(aLine({}), time);
  expect(cells).toHaveLength(auditColumns.length);
  expect(cells).toEqual([
    7,
    expect.stringContaining("2026-11-28"),
    "Asha Rao",
    "asha@acme.example",
    "Left the organisation",
    "Chrome on Windows",
    "203.0.113.0/24",
    "",
  ]);
  expect(auditCells(aLine({ by: { kind: "operator" }, from: {} }), time).slice(2)).toEqual([
    "The operator",
    "",
    "Left the organisation",
    "",
    "",
    "",
  ]);
  expect(auditFileName("2026-11-22")).toBe("leadlight-audit-log-2026-11-22.csv");
});
