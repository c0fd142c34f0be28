import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ACCOUNT_DATA } from "#domain/session/capability.ts";
import { err } from "#application/shared/result.ts";
import { AccountDataViewModel } from "#ui/settings/account-data-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const account = anAccount({ capabilities: [ACCOUNT_DATA] });

test("what is held is saved as a file, which is named after", async () => {
  const testApp = aSignedInApp(account);
  const { user } = await show(testApp, "/dashboard/settings");
  const region = within(await screen.findByRole("region", { name: "Your data" }));
  await user.click(region.getByRole("button", { name: "Download my data" }));
  expect(await region.findByText(/^Saved as account-.*\.json\.$/)).toBeTruthy();
  expect(testApp.fileSaver.saved).toHaveLength(1);
});

test("a download that failed says so, and can be tried again", async () => {
  const save = async () => err({ kind: "unreachable" } as const);
  const model = new AccountDataViewModel({ save, account: { account } });
  await model.download();
  expect(model.failure).toBe("Failed to download your data. Please try again.");
  expect(model.entries).toBeUndefined();
  const plain = new AccountDataViewModel({ save, account: { account: anAccount({ capabilities: [] }) } });
  expect([model.isOffered, plain.isOffered]).toEqual([true, false]);
});
