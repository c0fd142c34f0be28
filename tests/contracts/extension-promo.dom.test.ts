import { beforeEach, expect, test } from "vitest";
import { browserExtensionPromo } from "#adapters/browser/browser-extension-promo.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { memoryExtensionPromo } from "#adapters/memory/memory-extension-promo.ts";
import { extensionPromoContract } from "./extension-promo.contract.ts";

beforeEach(() => localStorage.clear());

const inBrowser = () =>
  browserExtensionPromo(
    browserStorage(
      () => localStorage,
      "leadlight_",
      () => {},
    ),
  );

extensionPromoContract("memory", memoryExtensionPromo);
extensionPromoContract("the browser", inBrowser);

test("the browser keeps it dismissed for the pages that follow, under a name of the product", () => {
  inBrowser().dismiss();
  expect(inBrowser().isDismissed()).toBe(true);
  expect(Object.keys(localStorage)).toEqual(["leadlight_extension_promo"]);
});
