import type { Page } from "@playwright/test";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";

/** Runs an expression where the extension's content script runs in the page; resolves to its value. */
export const inContentScript = async (page: Page, expression: string): Promise<unknown> => {
  const session = await page.context().newCDPSession(page);
  const testApps: { id: number; origin: string }[] = [];
  session.on("Runtime.executionContextCreated", ({ context }) => testApps.push(context));
  await session.send("Runtime.enable");
  const testApp = testApps.find(({ origin }) => origin === `chrome-extension://${LOCAL_EXTENSION_ID}`);
  if (testApp === undefined) throw new Error("The page has no content script");
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression,
    contextId: testApp.id,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
};
