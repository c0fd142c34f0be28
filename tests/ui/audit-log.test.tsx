import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { err } from "#application/shared/result.ts";
import type { AuditLine } from "#domain/organisation/audit-log.ts";
import { AUDIT_LOG, TEAM_CONTROLS } from "#domain/session/capability.ts";
import { AuditLogViewModel } from "#ui/team-management/audit-log/audit-log-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aTeamMember, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const account = anAccount({ ...inAcme("owner"), capabilities: [AUDIT_LOG, TEAM_CONTROLS] });
const auditLines = Array.from({ length: 25 }, (_, index): AuditLine => {
  const by = { kind: "person", name: "Ravi Iyer", email: "ravi@acme.example" } as const;
  const from = { device: "Chrome on Windows", network: "203.0.113.0/24" };
  return { number: 25 - index, at: "2026-11-28T08:30:00.000Z", action: "leave", by, from };
});

const open = async () => {
  const testApp = aSignedInApp(account, { auditLines, members: [aTeamMember()] });
  const shown = await show(testApp, "/dashboard/team-management");
  const region = within(await screen.findByRole("region", { name: "Audit log" }));
  await shown.user.click(region.getByRole("button", { name: "Show audit log" }));
  await region.findByRole("table");
  return { ...shown, testApp, region };
};

test("lists who did what and from where, and more of it on request", async () => {
  const { user, region } = await open();
  const [line] = region.getAllByRole("row").slice(1);
  expect(line?.textContent).toMatch(/2026.*Ravi Iyerravi@acme\.exampleLeft the organisation.*203\.0\.113\.0\/24$/);
  expect(region.getAllByRole("row")).toHaveLength(21);
  await user.click(region.getByRole("button", { name: "Show more" }));
  expect(await region.findAllByRole("row")).toHaveLength(26);
  expect(region.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(region.getByRole("heading", { name: "Audit log" })).toBe(document.activeElement);
});

test("has addresses that wrap between their words, as in the dialog of a member", async () => {
  const { user, region } = await open();
  const breaksIn = (place: Element | null | undefined) => place?.querySelectorAll("wbr").length;
  expect(breaksIn(region.getAllByRole("row")[1])).toBe(2);
  await user.click(await screen.findByRole("button", { name: "Remove meera.shah@acme.example" }));
  const dialog = await screen.findByRole("dialog");
  expect(breaksIn(within(dialog).getByText("meera.shah@acme.example"))).toBe(3);
  await user.click(within(dialog).getByRole("button", { name: "Remove member" }));
  expect(breaksIn(await region.findByText("Removed meera.shah@acme.example"))).toBe(3);
});

test("has what was just done on the page, and is saved whole as a file", async () => {
  const { user, region, testApp } = await open();
  await user.click(await screen.findByRole("button", { name: "Remove meera.shah@acme.example" }));
  await user.click(await screen.findByRole("button", { name: "Remove member" }));
  expect(await region.findByText("Removed meera.shah@acme.example")).toBeTruthy();
  await user.click(region.getByRole("button", { name: "Export CSV" }));
  expect(await region.findByText(/^Saved leadlight-audit-log-.*\.csv: 26 lines\.$/)).toBeTruthy();
  expect(testApp.fileSaver.saved).toHaveLength(1);
});

describe("the view-model", () => {
  const modelOf = (capabilities: readonly string[] = [AUDIT_LOG]) => {
    const { backend } = aSignedInApp(account, { auditLines });
    const { auditLog: log } = backend.adapters;
    const exportLog = async () => err({ kind: "unreachable" } as const);
    const team = { members: [] };
    const model = new AuditLogViewModel({ log, exportLog, team, account: { account: anAccount({ capabilities }) } });
    return { backend, model };
  };

  test("keeps what is shown and says why where more can't be loaded, and loads it when asked again", async () => {
    const { backend, model } = modelOf();
    await model.load();
    backend.failures.failNext({ kind: "unreachable" });
    await model.loadMore();
    expect(model.loadFailure).toBe("Failed to load the audit log. Please try again.");
    expect(model.lines).toHaveLength(20);
    await model.loadMore();
    expect([model.lines?.length, model.loadFailure]).toEqual([25, undefined]);
  });

  test("says why nothing was exported", async () => {
    const { model } = modelOf();
    await model.export();
    expect(model.exportFailure).toBe("Failed to export the audit log. Please try again.");
    expect(model.exporting).toBeUndefined();
  });

  test("offers nothing where the host has no audit log", () => {
    expect(modelOf([]).model.isOffered).toBe(false);
  });
});
