import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { anAccount } from "#tests/support/builders.ts";
import { memoryAdapters } from "#wiring/memory-adapters.ts";
import { testsWithoutAssertion } from "./architecture/assertions.ts";
import { decisionComplaints, readDecisions, unknownRecords } from "./architecture/decisions.ts";
import { folderCycle, importsOfLater } from "./architecture/folder-order.ts";
import { features, grants, law, lawAsMarkdown, portExemptions, sdks } from "./architecture/law.ts";
import { placeOf, violations } from "./architecture/imports.ts";
import { plantedViolations } from "./architecture/planted-violations.ts";
import { portComplaints, portsIn } from "./architecture/ports.ts";
import { listFiles, manifest, readSources, root, type SourceFile } from "./architecture/source-files.ts";

const files = readSources();
const paths = listFiles();

const reported = (some: readonly SourceFile[]) =>
  violations(law, grants, some).map(({ file, specifier, message }) => `${file}: "${specifier}": ${message}`);

describe("the import law", () => {
  it("holds in every file", () => {
    expect(reported(files)).toEqual([]);
  });

  const rowsInUse = new Set(files.map(({ path }) => placeOf(law, path)?.row.from));

  it.each(law.map((row) => row.from))("has files under its row %s", (from) => {
    expect(rowsInUse).toContain(from);
  });

  it("names only packages and technologies that exist", () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const isOurs = (name: string) => paths.some((path) => path === name || path.startsWith(`${name}/`));
    const granted = Object.values(grants).flatMap((names) => names.filter((name) => !isOurs(name)));
    const everywhere = ["*", "node:*"];
    const named = [...law.flatMap((row) => row.packages), ...granted].filter((name) => !everywhere.includes(name));
    const isInstalled = (name: string) =>
      installed.some((one) => one === name || one.startsWith(name.replace(/\*$/, "/")));
    expect(named.filter((name) => !isInstalled(name.replace("/*", "*")))).toEqual([]);
    expect(
      Object.keys(sdks).filter((technology) => !paths.some((path) => path.startsWith(`src/adapters/${technology}/`))),
    ).toEqual([]);
  });

  it("grants nothing that is not used", () => {
    const unused = Object.entries(grants).flatMap(([folder, names]) =>
      names.filter((name) => {
        const fewer = { [folder]: names.filter((one) => one !== name) };
        const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
        return violations(law, fewer, own).length === 0;
      }),
    );
    expect(unused).toEqual([]);
  });

  it("is printed in docs/law.md: run `npm run law`", () => {
    expect(readFileSync(join(root, "docs/law.md"), "utf8")).toBe(lawAsMarkdown());
  });
});

describe("a planted violation is reported", () => {
  it.each(plantedViolations)("%s: %s", (path, text, expected) => {
    const reports = reported([{ path, text }]);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain(path);
    expect(reports[0]).toContain(expected);
  });

  it("for a view-model that reaches React through a neighbour", () => {
    const reports = reported([
      { path: "src/ui/login/planted-view-model.ts", text: 'import { icon } from "./planted-icon.tsx";' },
      {
        path: "src/ui/login/planted-icon.tsx",
        text: 'import { createElement } from "react"; export const icon = createElement("i");',
      },
    ]);
    expect(reports).toEqual([
      expect.stringContaining(
        "reaches react by -> src/ui/login/planted-view-model.ts -> src/ui/login/planted-icon.tsx",
      ),
    ]);
  });

  it("but not what the law allows", () => {
    const allowed = [
      ["src/domain/planted.ts", 'import { tenths } from "./credits.ts"; import { email } from "./email.ts";'],
      [
        "src/adapters/supabase/planted.ts",
        'const client = () => import("@supabase/supabase-js"); import * as z from "zod/mini";',
      ],
      [
        "src/ui/login/planted-view-model.ts",
        'import { makeAutoObservable } from "mobx"; import { tenths } from "#domain/shared/credits.ts";',
      ],
      [
        "src/ui/login/planted.tsx",
        'import "@mantine/core/styles/Button.css"; import classes from "./planted.module.css"; import { useId } from "react";',
      ],
      [
        "src/wiring/container.ts",
        'import { Container } from "inversify"; import { LoginPage } from "#ui/login/login-page.tsx";',
      ],
      [
        "backend/credits/planted.ts",
        'import { readFile } from "node:fs/promises"; import { tenths } from "#domain/shared/credits.ts";',
      ],
    ] as const;
    expect(reported(allowed.map(([path, text]) => ({ path, text })))).toEqual([]);
  });
});

describe("the folders of the backend", () => {
  it("import only features before them", () => {
    const gone = features.filter((feature) => !paths.some((path) => path.startsWith(`backend/${feature}/`)));
    expect(gone).toEqual([]);
    expect(importsOfLater(files, features)).toEqual([]);
  });

  it.each([
    ["backend/directory/planted.ts", 'import { accountOf } from "#backend/accounts/accounts.ts";'],
    ["backend/verification/planted.ts", 'import { grantCredits } from "#backend/credits/ledger.ts";'],
    ["backend/auth/sessions/planted.ts", 'import { newCode } from "#backend/auth/codes/one-time-code.ts";'],
    ["backend/accounts/planted.ts", 'import { claim } from "#backend/payments/claim.ts";'],
    ["backend/organisations/planted.ts", 'import { keep } from "#backend/unlisted/keep.ts";'],
    ["backend/planted/planted.ts", 'import { keep } from "#backend/unlisted/keep.ts";'],
  ])("are named when they import a later one: %s %s", (path, text) => {
    expect(importsOfLater([{ path, text }], features)).toEqual([expect.stringContaining(path)]);
  });

  it.each(["backend", "extension", "src/domain", "src/application", "src/ui"])("form no cycle in %s", (root) => {
    expect(folderCycle(files, root)).toEqual([]);
  });

  it.each([
    ["backend/auth/users/planted.ts", 'import { openSession } from "#backend/auth/sessions/session-store.ts";'],
    ["backend/web/http/planted.ts", 'import { sendPage } from "#backend/web/pages/pages.ts";'],
    ["backend/bulk/job/planted.ts", 'import type { BulkWork } from "#backend/bulk/run/bulk-work.ts";'],
  ])("are named when an import closes one: %s %s", (path, text) => {
    expect(folderCycle([...files, { path, text }], "backend").join("\n")).toContain(`${path} imports`);
  });
});

describe("ports", () => {
  it("each have a contract that every one of their adapters is run against", () => {
    expect(portsIn(files)).not.toEqual([]);
    expect(portComplaints(files, portExemptions)).toEqual([]);
  });

  it("each have an adapter in the wiring, under the port's name", () => {
    const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const { adapters } = memoryAdapters({ account: anAccount(), people: new Map() });
    expect(Object.keys(adapters).toSorted()).toEqual(
      portsIn(files)
        .map(({ name }) => camel(name))
        .toSorted(),
    );
  });

  const port = { path: "src/application/ports/vault.ts", text: "export interface Vault { open(): void }" };
  const contract = { path: "tests/contracts/vault.contract.ts", text: "export const vaultContract = () => {};" };
  const run = {
    path: "tests/contracts/vault.test.ts",
    text: 'import { vaultContract } from "./vault.contract.ts"; import { memoryVault } from "#adapters/memory/memory-vault.ts";',
  };
  const memory = {
    path: "src/adapters/memory/memory-vault.ts",
    text: 'import type { Vault } from "#application/ports/vault.ts"; export const memoryVault = (): Vault => ({ open() {} });',
  };
  const second = (text: string) => ({
    path: "src/adapters/browser/other-vault.ts",
    text: `import type { Vault } from "#application/ports/vault.ts"; ${text}`,
  });

  it("are content with a contract, an adapter and its run", () => {
    expect(portComplaints([port, contract, memory, run], [])).toEqual([]);
  });

  it("complain without a contract, an adapter, or a run of an adapter", () => {
    expect(portComplaints([port, memory], [])).toEqual([
      expect.stringContaining("has no contract"),
      expect.stringContaining("never run"),
    ]);
    expect(portComplaints([port, contract, run], [])).toEqual([expect.stringContaining("has no adapter")]);
    expect(portComplaints([port, contract, memory], [])).toEqual([
      expect.stringContaining("memory-vault.ts is never run"),
    ]);
  });

  it.each([
    "export const otherVault = (): Vault => ({ open() {} });",
    "export const otherVault = async (): Promise<{ vault: Vault }> => ({ vault: { open() {} } });",
    "export const otherVault: Vault = { open() {} };",
    "export const otherVault = { open() {} } satisfies Vault;",
    "export class OtherVault implements Vault { open() {} }",
    "export interface OtherVault extends Vault { lock(): void }",
    "export type OtherVault = Vault & { lock(): void };",
  ])("see an adapter in: %s", (text) => {
    expect(portComplaints([port, contract, memory, run, second(text)], [])).toEqual([
      expect.stringContaining("other-vault.ts is never run"),
    ]);
  });

  it.each([
    "export const openOne = (vault: Vault): void => vault.open();",
    "export interface Needs { readonly vault: Vault } export const openOne = ({ vault }: Needs) => vault.open();",
    "export class Opener { readonly #vault: Vault; constructor(vault: Vault) { this.#vault = vault; } }",
  ])("see a need, not an adapter, in: %s", (text) => {
    expect(portComplaints([port, contract, memory, run, second(text)], [])).toEqual([]);
  });

  it("complain of more than five members, of another name, and of an exemption nobody needs", () => {
    const wide = {
      ...port,
      text: "export interface Vault { a(): void; b(): void; c(): void; d(): void; e(): void; f(): void }",
    };
    expect(portComplaints([wide, contract, memory, run], [])).toEqual([expect.stringContaining("6 members")]);
    const misnamed = { ...port, text: "export interface OtherVault { open(): void }" };
    expect(portComplaints([misnamed, contract, memory, run], [])).toEqual([
      expect.stringContaining("no interface Vault"),
    ]);
    expect(portComplaints([port, contract, memory, run], [{ port: "vault", why: "" }])).toEqual([
      expect.stringContaining("not needed"),
    ]);
    expect(portComplaints([port], [{ port: "vault", why: "" }])).toEqual([]);
  });
});

describe("files", () => {
  const named = (pattern: RegExp) => paths.filter((path) => pattern.test(path));

  it("of the wiring are one for each feature, with at most 80 lines", () => {
    const features = files.filter(({ path }) => /^src\/wiring\/(?!app\.|.*-adapters\.)/.test(path));
    const wrong = features.filter(({ path, text }) => path.split("/").length > 3 || text.split("\n").length > 81);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it("have kebab-case names", () => {
    const kebab = /^\.?[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+(?:-[a-z\d]+)*)+$/;
    expect(paths.filter((path) => !kebab.test(path.split("/").at(-1) ?? ""))).toEqual([]);
  });

  it("are never a barrel", () => {
    expect(named(/(?:^|\/)index\.[cm]?[jt]sx?$/)).toEqual([]);
    const barrels = files.filter(({ text }) => /^\s*export\s+(?:type\s+)?\*\s+from/m.test(text));
    expect(barrels.map(({ path }) => path).filter((path) => path !== "tests/architecture.test.ts")).toEqual([]);
  });

  it("spell zod in one way", () => {
    const named = files.filter(({ text }) => /^import (?:type )?\{.*\} from "zod/m.test(text));
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  it("have at most 300 lines in src and backend", () => {
    const long = files.filter(({ path, text }) => /^(?:src|backend)\//.test(path) && text.split("\n").length > 301);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

describe("browser tests", () => {
  const specs = files.filter(({ path }) => /^tests\/(?:journeys|faults)\/.*\.spec\.ts$/.test(path));

  it("all assert something", () => {
    expect(specs).not.toEqual([]);
    expect(specs.flatMap(testsWithoutAssertion)).toEqual([]);
  });

  const complaints = (text: string) => testsWithoutAssertion({ path: "planted.spec.ts", text });

  it.each([
    'test("a", async ({ page }) => { await expect(page).toHaveURL("/"); });',
    'test("a", { tag: "@slow" }, async () => { await expect.poll(() => 1).toBe(1); });',
    'test("a", async ({ page }) => { await expectNoOverflow(page); });',
  ])("may assert by: %s", (text) => {
    expect(complaints(text)).toEqual([]);
  });

  it.each([
    'test("a", async ({ page }) => { await page.goto("/"); }); expect(1).toBe(1);',
    'test.only("a", async ({ page }) => { await page.goto("/"); expected(1); });',
    'test("a", () => {}); test("b", () => { expect(1).toBe(1); });',
  ])("are named when they assert nothing: %s", (text) => {
    expect(complaints(text)).toEqual(['planted.spec.ts: "a" asserts nothing']);
  });

  it("are named when none is found in a file", () => {
    expect(complaints('it("a", () => { expect(1).toBe(1); });')).toEqual(["planted.spec.ts: no test was found"]);
  });
});

describe("decision records", () => {
  const record = [
    "# 7. Title",
    "**Date.** 2026-11-21",
    "**Status.** Replaced by 0009",
    "**Context.** Some.",
    "**Decision.**\n- This.",
    "**Alternatives.** That.",
    "**Consequences.** Many.",
  ];
  const complaints = (lines: readonly string[], name = "0007-planted.md") =>
    decisionComplaints({ name, text: lines.join("\n\n") });

  it("are complete, and have numbers of their own", () => {
    const records = readDecisions();
    expect(records.flatMap(decisionComplaints)).toEqual([]);
    expect(new Set(records.map(({ name }) => name.slice(0, 4))).size).toBe(records.length);
  });

  it("refer only to records that are there", () => {
    expect(unknownRecords(readDecisions())).toEqual([]);
    const planted = {
      name: "0007-planted.md",
      text: "**Status.** Accepted. Replaces 0001, 0002.\n\nAs before (0007, 0003).",
    };
    expect(unknownRecords([planted])).toEqual(["0007-planted.md: refers to 0003, which is no record"]);
  });

  it.each(["Date", "Status", "Context", "Decision", "Alternatives", "Consequences"])("need their %s", (part) => {
    const without = record.filter((line) => !line.startsWith(`**${part}.**`));
    expect(complaints(record)).toEqual([]);
    expect(complaints(without)).toEqual([`0007-planted.md: ${part}`]);
    expect(complaints(record.map((line) => (line.startsWith(`**${part}.**`) ? `**${part}.**` : line)))).toEqual([
      `0007-planted.md: ${part}`,
    ]);
  });

  it("need a title with their number, a known status, and the usual order", () => {
    expect(complaints(record, "0008-planted.md")).toEqual([expect.stringContaining('"# 8. title"')]);
    expect(complaints(record, "notes.md")).toEqual([expect.stringContaining("is not called")]);
    expect(complaints(record.with(2, "**Status.** Liked"))).toEqual(["0007-planted.md: Status"]);
    expect(complaints(record.with(3, record[4] ?? "").with(4, record[3] ?? ""))).toEqual([
      expect.stringContaining("order"),
    ]);
  });
});
