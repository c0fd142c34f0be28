import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killHard, startUntil } from "#tests/support/backend/child-process.ts";
import { enter, signInAtService } from "#tests/support/browser/journey-people.ts";
import {
  credits,
  find,
  historyRow,
  revealButton,
  SAMPLE,
  SAMPLE_WITHOUT_PHONE,
} from "#tests/support/browser/journey-screens.ts";
import { watchContext } from "#tests/support/browser/journey-watch.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

const MAIN = join(import.meta.dirname, "../../dev/main.ts");

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
};

test("after a power cut and a restart of the server, an open page goes on, and everything paid for is there", async ({
  browser,
  email,
}) => {
  const data = await mkdtemp(join(tmpdir(), "leadlight-restart-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = {
    PORT: String(port),
    LEADLIGHT_DATA: data,
    LEADLIGHT_MAIL_INTERVAL_SECONDS: "0",
    HOST: "",
    DATABASE_URL: "",
    SMTP_URL: "",
    LEADLIGHT_ORIGIN: "",
  };
  const start = async () => (await startUntil(MAIN, "Stop with", environment)).child;
  let server = await start();
  try {
    const context = await browser.newContext({ baseURL: origin });
    const faults = watchContext(context);
    const page = await context.newPage();
    await enter(page, await signInAtService(origin, email));
    await find(page);
    await revealButton(page, "Phone Number").click();
    await expect(credits(page)).toContainText("20 credits");

    await killHard(server);
    await revealButton(page, "Work Email").click();
    await expect(page.getByText("Not Available")).toBeVisible();
    await expect(credits(page)).toContainText(/20 credits.*Balance may be out of date/);

    server = await start();
    await find(page, SAMPLE_WITHOUT_PHONE);
    await revealButton(page, "Work Email").click();
    await expect(credits(page)).toHaveText(/19 credits$/);
    await page.getByRole("link", { name: "History" }).click();
    await expect(historyRow(page, SAMPLE)).toHaveCount(1);
    await expect(historyRow(page, SAMPLE_WITHOUT_PHONE)).toHaveCount(1);

    await page.reload();
    await expect(page.getByRole("row")).toHaveCount(3);
    await expect(credits(page)).toContainText("19 credits");
    await context.close();
    expect(faults).toEqual([]);
  } finally {
    const ended = once(server, "exit");
    if (server.kill()) await ended;
    await rm(data, { recursive: true, force: true });
  }
});
