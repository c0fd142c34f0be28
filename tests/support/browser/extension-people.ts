import { expect, type Page } from "@playwright/test";
import type { ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { ExtensionBrowser } from "./extension-browser.ts";
import { enter, type Person } from "./journey-people.ts";
import { credits } from "./journey-screens.ts";

export const tokensOf = ({ accessToken, refreshToken }: Person): ExtensionTokens => ({ accessToken, refreshToken });

/** Opens the site as a person who signed in before; done when the extension is signed in too. */
export const enterBoth = async (extension: ExtensionBrowser, person: Person): Promise<Page> => {
  const page = await extension.context.newPage();
  await enter(page, person);
  await expect(credits(page)).toContainText("25 credits");
  await expect.poll(() => extension.stored()).toMatchObject({ tokens: tokensOf(person) });
  return page;
};

/** As the popup does. */
export const signOutInExtension = async (extension: ExtensionBrowser): Promise<void> => {
  const popup = await extension.openPage("popup.html");
  await popup.evaluate(() => chrome.runtime.sendMessage({ type: "SIGN_OUT" }));
  await popup.close();
};
