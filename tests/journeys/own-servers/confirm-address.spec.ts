import { randomUUID } from "node:crypto";
import {
  type IssuerKey,
  newIssuerKey,
  type StandInIssuer,
  startIssuer,
  tokenOf,
} from "#tests/support/backend/stand-in-issuer.ts";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { startBackendProcess } from "#tests/support/browser/backend-process.ts";
import { expect, test as journey } from "#tests/support/browser/journey.ts";
import { keepSession } from "#tests/support/browser/journey-people.ts";
import { credits, heading } from "#tests/support/browser/journey-screens.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

/** Another service that signs people in, and a backend that trusts it. */
const test = journey.extend<object, { readonly service: StandInIssuer & { readonly key: IssuerKey } }>({
  service: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const key = await newIssuerKey("first");
      const issuer = await startIssuer([key]);
      await provide({ ...issuer, key });
      await issuer.close();
    },
    { scope: "worker" },
  ],
  backend: [
    async ({ service }, provide) => {
      const backend = await startBackendProcess({ LEADLIGHT_AUTH_ISSUER: service.issuer });
      await provide(backend);
      await backend.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("a person whom another service signed in confirms the address once, and then finds an account with credits", async ({
  page,
  service,
  email,
  codeFor,
}) => {
  const accessToken = await tokenOf(service, service.key, { sub: randomUUID(), email });
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page, { email, accessToken, refreshToken: "of the other service", expiresIn: 3600 });
  await page.goto("/dashboard");
  await expect(heading(page, "Confirm your email address")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(email);
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);

  await page.getByRole("button", { name: "Mail me a code" }).press("Enter");
  const field = page.getByRole("textbox", { name: "Code from the email" });
  await expect(field).toBeFocused();
  const code = await codeFor(email);
  await page.keyboard.type(code === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await expect(heading(page, "Confirm your email address")).toBeVisible();
  await expectNoAxeFindings(page);

  await field.fill(code);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Find contacts")).toBeVisible();
  await expect(credits(page)).toHaveText("25 credits");
  await page.reload();
  await expect(heading(page, "Find contacts")).toBeVisible();
  await expect(credits(page)).toHaveText("25 credits");
});
