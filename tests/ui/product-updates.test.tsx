import { readFileSync } from "node:fs";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { memorySeenVersion } from "#adapters/memory/memory-seen-version.ts";
import { ProductUpdatesViewModel } from "#ui/product-updates/product-updates-view-model.ts";
import { releaseNotesTexts, runningVersion } from "#ui/product-updates/release-notes-texts.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const updatesAfter = (version: string | undefined) => {
  const seen = memorySeenVersion();
  if (version !== undefined) seen.write(version);
  const updates = new ProductUpdatesViewModel({
    seen,
    releases: [
      { version: "0.2.0", points: ["Two."] },
      { version: "0.1.0", points: ["One."] },
    ],
  });
  updates.start();
  return { seen, updates };
};

describe("what is new", () => {
  test("is shown after an upgrade until it is dismissed", () => {
    const { seen, updates } = updatesAfter("0.1.0");
    expect(updates.news).toEqual(["Two."]);
    expect(seen.read()).toBe("0.1.0");
    updates.dismiss();
    expect(updates.news).toEqual([]);
    expect(seen.read()).toBe("0.2.0");
  });

  test.each([undefined, "0.2.0", "0.3.0"])(
    "is nothing after %s, and the next upgrade counts from the running version",
    (version) => {
      const { seen, updates } = updatesAfter(version);
      expect(updates.news).toEqual([]);
      expect(seen.read()).toBe("0.2.0");
    },
  );
});

test("the newest release notes are those of the running version, two or three points each", () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));
  expect(runningVersion).toBe(version);
  for (const { points } of releaseNotesTexts.releases) expect([2, 3]).toContain(points.length);
});

/** The dashboard of a browser that last saw this version, with the switch as given. */
const open = async (version: string | undefined, productUpdates: boolean) => {
  const testApp = aSignedInApp();
  const { notificationSettings, seenVersion } = testApp.ports;
  notificationSettings.write({ ...notificationSettings.read(), productUpdates });
  if (version !== undefined) seenVersion.write(version);
  const shown = await show(testApp, "/dashboard");
  await screen.findByText(anAccount().name ?? "");
  return { ...shown, seenVersion };
};

describe("the note in the app", () => {
  test("names what is new, and is gone for good once it is dismissed, with the focus where work begins", async () => {
    const { user, seenVersion } = await open("0.0.1", true);
    const note = await screen.findByRole("complementary", { name: releaseNotesTexts.heading });
    expect(
      within(note)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(releaseNotesTexts.releases[0].points);
    await user.click(within(note).getByRole("button", { name: releaseNotesTexts.dismiss }));
    expect(screen.queryByRole("complementary", { name: releaseNotesTexts.heading })).toBeNull();
    expect(seenVersion.read()).toBe(runningVersion);
    expect(document.activeElement).not.toBe(document.body);
  });

  test("is shown to no first visitor", async () => {
    const { seenVersion } = await open(undefined, true);
    await expect.poll(() => seenVersion.read()).toBe(runningVersion);
    expect(screen.queryByRole("complementary", { name: releaseNotesTexts.heading })).toBeNull();
  });

  test("is shown to nobody who has it switched off", async () => {
    const { pass, seenVersion } = await open("0.0.1", false);
    await pass(60_000);
    expect(screen.queryByRole("complementary", { name: releaseNotesTexts.heading })).toBeNull();
    expect(seenVersion.read()).toBe("0.0.1");
  });
});
