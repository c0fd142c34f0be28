import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { manifestOf } from "#extension/manifest.ts";
import { packageFaults, storeLimits } from "#scripts/store-package.ts";
import { readExtensionSettings } from "#scripts/extension-settings.ts";

const store = new URL("../../extension/store/", import.meta.url);
const listing = await readFile(new URL("listing.md", store), "utf8");
const privacy = await readFile(new URL("privacy.md", store), "utf8");

const section = (document: string, title: string): string =>
  document.split(`\n## ${title}\n`)[1]?.split("\n## ")[0]?.trim() ?? "";

const manifest = manifestOf({
  ...readExtensionSettings({ LEADLIGHT_ORIGIN: "https://leadlight.example" }, "1.2.3").manifest,
  key: undefined,
});

describe("the listing keeps to the limits of both stores", () => {
  test("in its name, which is the manifest's", () => {
    expect(section(listing, "Name")).toBe(manifest.name);
    expect(manifest.name.length).toBeLessThanOrEqual(45);
  });

  test("in its short description, which is the manifest's", () => {
    expect(section(listing, "Short description")).toBe(manifest.description);
    expect(manifest.description.length).toBeLessThanOrEqual(132);
  });

  test("in its long description and its category", () => {
    const { length } = section(listing, "Long description");
    expect(length).toBeGreaterThanOrEqual(storeLimits.longLength.min);
    expect(length).toBeLessThanOrEqual(storeLimits.longLength.max);
    expect(section(listing, "Category")).not.toBe("");
  });

  test.each([
    ["1-prices.png", 1280, 800],
    ["2-revealed.png", 1280, 800],
    ["3-dark.png", 1280, 800],
    ["4-popup.png", 1280, 800],
    ["tile.png", 440, 280],
  ])("in the size of %s", async (name, width, height) => {
    const picture = await readFile(new URL(name, store));
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([width, height]);
    expect(picture.length).toBeLessThan(1_000_000);
    expect(section(listing, "Screenshots")).toContain(name);
  });
});

test("the privacy answers say why each permission is needed, and answer every question", () => {
  const reasons = section(privacy, "Permissions");
  for (const permission of manifest.permissions) expect(reasons).toContain(`| \`${permission}\` |`);
  expect(reasons.match(/`host_permissions`/g)).toHaveLength(manifest.host_permissions.length);
  for (const title of ["Single purpose", "Remote code", "Data that is used", "Certifications", "Privacy policy"])
    expect(section(privacy, title)).not.toBe("");
});

describe("a package", () => {
  const files = (changes: object = {}, more: Readonly<Record<string, string>> = {}) =>
    new Map(
      Object.entries({ "manifest.json": JSON.stringify({ ...manifest, ...changes }), "worker.js": "", ...more }).map(
        ([name, content]) => [name, Buffer.from(content)] as const,
      ),
    );

  test("that keeps to the rules has no fault", () => {
    expect(packageFaults(files(), "1.2.3")).toEqual([]);
  });

  test.each<[string, object, Readonly<Record<string, string>>]>([
    ["manifest.json must not have a key", { key: "x" }, {}],
    ["the version is 1.2.4, not that of package.json (1.2.3)", { version: "1.2.4" }, {}],
    ["the name has more than 45 characters", { name: "x".repeat(46) }, {}],
    ["the description has more than 132 characters", { description: "x".repeat(133) }, {}],
    ["worker.js.map must not be in it", {}, { "worker.js.map": "" }],
    ["panel.ts must not be in it", {}, { "panel.ts": "" }],
    ["panel.test.js must not be in it", {}, { "panel.test.js": "" }],
    ["the files have more than 10000000 bytes", {}, { "large.png": "x".repeat(10_000_000) }],
    ["manifest.json is missing, or lacks name, description or version", { version: 7 }, {}],
  ])("is refused: %s", (fault, changes, more) => {
    expect(packageFaults(files(changes, more), "1.2.3")).toEqual([fault]);
  });
});
