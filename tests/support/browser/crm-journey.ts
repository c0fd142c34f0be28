import { expect, type Page } from "@playwright/test";
import { crmSecretKey } from "#tests/support/crm/crm-keys.ts";
import { type CrmStandIn, startCrm } from "#tests/support/crm/crm-stand-in.ts";
import { twentyPlay } from "#tests/support/crm/twenty-play.ts";
import { startBackendProcess } from "./backend-process.ts";
import { test as journey } from "./journey.ts";

/** A journey at a backend that pushes people to CRMs, and a Twenty that answers after 200 ms. */
export const test = journey.extend<object, { readonly crm: CrmStandIn }>({
  crm: [
    // Playwright reads the needs of a fixture from the pattern of its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const crm = await startCrm(twentyPlay(), 200);
      await provide(crm);
      await crm.close();
    },
    { scope: "worker" },
  ],
  backend: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const backend = await startBackendProcess({
        LEADLIGHT_CRM_SECRET_KEY: crmSecretKey(),
        LEADLIGHT_WEBHOOK_NETWORKS: "127.0.0.0/8",
      });
      await provide(backend);
      await backend.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Fills in the form of the CRM page, before it is sent. */
export const fillInTwenty = async (page: Page, crm: CrmStandIn): Promise<void> => {
  await page.getByRole("button", { name: "Connect Twenty" }).click();
  await page.getByRole("textbox", { name: "Address of your CRM" }).fill(crm.origin);
  await page.getByLabel(/^API key/).fill("a-key");
};

export const connectTwenty = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Check and connect" }).click();
  await expect(page.getByRole("list", { name: "Your connections" })).toContainText("Twenty");
};
