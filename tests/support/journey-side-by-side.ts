import { type Browser, expect, type Page } from "@playwright/test";
import * as z from "zod";
import type { BackendProcess } from "./backend-process.ts";
import { watchContext } from "./journey-watch.ts";
import { signIn } from "./sign-in.ts";

/** A second person's browser beside the test's own: nothing of the one reaches the other. */
export const besideIt = async (browser: Browser): Promise<{ page: Page; end: () => Promise<void> }> => {
  const context = await browser.newContext();
  const faults = watchContext(context);
  return {
    page: await context.newPage(),
    end: async () => {
      await context.close();
      expect(faults).toEqual([]);
    },
  };
};

/** Signs somebody in by the login and OTP screens; what is asked of newcomers is put off. */
export const arrive = async (page: Page, origin: string, email: string): Promise<void> => {
  await signIn(page, origin, email);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

/** Makes one of the product's calls as the person who is signed in to a page. */
export const callAs = async (page: Page, path: string, body: Readonly<Record<string, string>>): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem("leadlight_access_token"));
  const answer = await page.request.post(`/webhook/${path}`, {
    data: { ...body, access_token: token },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
};

/** Makes the person of a page the owner of an organisation with this many credits. */
export const found = async (page: Page, backend: BackendProcess, email: string, credits = "100"): Promise<void> => {
  await backend.command("account", "organisation", email);
  await callAs(page, "create_organisation", {
    ...{
      organisationName: "Acme",
      website: "https://www.acme.example",
      teamSize: "11-50",
      location: "Pune",
      gstNo: "",
    },
  });
  await backend.command("account", "organisation-credits", email, credits);
};

const Messages = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

/** The invitation mailed to an address, once it is there. */
export const invitationMailedTo = async (origin: string, email: string): Promise<string> => {
  const read = async () => {
    const messages = Messages.parse(await (await fetch(`${origin}/inbox/messages`)).json());
    return messages.find(({ to, subject }) => to === email && subject.startsWith("Invitation"))?.text ?? "";
  };
  await expect.poll(read, { message: `an invitation for ${email}` }).not.toBe("");
  return read();
};
