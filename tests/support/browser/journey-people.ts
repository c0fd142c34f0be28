import { expect, type Page } from "@playwright/test";
import * as z from "zod";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { waitForCode } from "./sign-in.ts";

const Issued = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });

/** Somebody signed in at the service, in no browser yet. */
export interface Person {
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** Has a code mailed to an address, and reads it. */
export const requestCode = async (origin: string, email: string): Promise<string> => {
  await post(`${origin}/auth/v1/otp`, { email });
  return waitForCode(origin, email);
};

/** Signs somebody in without a browser, whose profile is not complete. */
export const signUpAtService = async (origin: string, email: string): Promise<Person> => {
  const token = await requestCode(origin, email);
  const issued = Issued.parse(await post(`${origin}/auth/v1/verify`, { type: "email", email, token }));
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = issued;
  return { email, accessToken, refreshToken, expiresIn };
};

/** Signs somebody in without a browser; their profile is complete, so that nothing is asked of them. */
export const signInAtService = async (origin: string, email: string): Promise<Person> => {
  const person = await signUpAtService(origin, email);
  const { accessToken } = person;
  const profile = { linkedin_url: "https://www.linkedin.com/in/asha-rao", phone_no: "+91 00000 00000" };
  await post(
    `${origin}/webhook/update_user`,
    { ...profile, access_token: accessToken },
    { Authorization: `Bearer ${accessToken}` },
  );
  return person;
};

/** Reveals a work email of the sample directory, without a browser. */
export const revealAtService = async (origin: string, { accessToken }: Person): Promise<void> => {
  const client = createWebhookClient({ baseUrl: origin, paths: {}, accessToken: () => accessToken });
  const [profile] = sampleKnown(1);
  if (profile === undefined) throw new Error("The sample directory is empty");
  const key = idempotencyKey("work_email", profile, Date.now());
  const revealed = await webhookContactDirectory(client).reveal({ item: "work_email", profile, key });
  if (!revealed.ok) throw new Error(JSON.stringify(revealed.error));
};

const BLANK = "/favicon.svg";

/** Goes to a document of our origin without a script, where what the browser keeps can be read and changed. */
export const toOurOrigin = async (page: Page): Promise<void> => {
  if (!page.url().endsWith(BLANK)) await page.goto(BLANK);
};

/** Puts a person's session into the browser, as a sign-in would have left it there. */
export const keepSession = async (page: Page, person: Person, expiresIn = person.expiresIn): Promise<void> => {
  await toOurOrigin(page);
  await page.evaluate(
    ([accessToken, refreshToken, seconds]) => {
      localStorage.setItem("leadlight_access_token", accessToken);
      localStorage.setItem("leadlight_refresh_token", refreshToken);
      document.cookie = `leadlight_refresh_token=${refreshToken}; path=/; SameSite=Lax`;
      localStorage.setItem("leadlight_token_expiry", new Date(Date.now() + seconds * 1000).toISOString());
      localStorage.setItem("leadlight_token_type", "bearer");
    },
    [person.accessToken, person.refreshToken, expiresIn] as const,
  );
};

/** Opens an address of the app and waits until it can be used. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
};

/** Opens the app as a person who signed in before. */
export const enter = async (page: Page, person: Person, path = "/dashboard"): Promise<void> => {
  await keepSession(page, person);
  await open(page, path);
};
