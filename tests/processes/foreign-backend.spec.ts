import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { preview } from "vite";
import { freePort } from "#tests/support/backend/free-port.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { withExampleBackend } from "#tests/support/foreign-backend/conformance.ts";

/** The app, built for a webhook host and a sign-in at `base`. */
const buildFor = async (base: string): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-foreign-"));
  const env = { ...process.env, VITE_WEBHOOK_URL: base, VITE_SUPABASE_URL: base };
  await promisify(execFile)(process.execPath, ["scripts/build.ts", folder], { env });
  return folder;
};

test("the app, built for the example backend in Python, signs a person in, reveals an email, and counts the credits", async ({
  page,
}) => {
  // It builds the app once more.
  test.setTimeout(300_000);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  await withExampleBackend({ origin }, async (base) => {
    const folder = await buildFor(base);
    const server = await preview({
      configFile: false,
      logLevel: "silent",
      build: { outDir: folder },
      preview: { port, strictPort: true, host: "localhost" },
    });

    await signIn(page, origin, "asha@leadlight.example", base);
    const balance = page.getByRole("banner");
    await expect(balance).toContainText("25 credits");
    await page.getByRole("textbox", { name: "Profile URL" }).fill("https://www.linkedin.com/in/ben-ode");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /work email/i }).click();
    await expect(page.getByText("ben.ode@borealis.example")).toBeVisible();
    await expect(balance).toContainText("24 credits");

    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
});
