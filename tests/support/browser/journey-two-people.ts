import { type Browser, expect, type Page } from "@playwright/test";
import * as z from "zod";
import { enter, type Person, signInAtService } from "./journey-people.ts";
import { watchContext } from "./journey-watch.ts";

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

/** Opens the dashboard as somebody new, who is signed in already and has a complete profile. */
export const arrive = async (page: Page, origin: string, email: string): Promise<Person> => {
  const person = await signInAtService(origin, email);
  await enter(page, person);
  return person;
};

const Messages = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

/** The text of the mail to an address whose subject begins so, once it is there. */
export const mailedTo = async (origin: string, email: string, beginning: string): Promise<string> => {
  let text: string | undefined;
  const read = async () => {
    const messages = Messages.parse(await (await fetch(`${origin}/inbox/messages`)).json());
    text = messages.find(({ to, subject }) => to === email && subject.startsWith(beginning))?.text;
    return text;
  };
  await expect.poll(read, { message: `${beginning} … for ${email}` }).toBeDefined();
  return text ?? "";
};
