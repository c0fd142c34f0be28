// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { browserKnownOffers } from "#adapters/browser/browser-known-offers.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { memoryKnownOffers } from "#adapters/memory/memory-known-offers.ts";
import { knownOffersContract } from "./known-offers.contract.ts";

beforeEach(() => localStorage.clear());

const inBrowser = () =>
  browserKnownOffers(
    browserStorage(
      () => localStorage,
      "leadlight_",
      () => {},
    ),
  );

knownOffersContract("memory", memoryKnownOffers);
knownOffersContract("the browser", inBrowser);

test.each(["", "x", "{}", '["asha"]', '["asha",[]]', '["asha",7]'])("the browser reads nothing from %j", (kept) => {
  localStorage.setItem("leadlight_known_offers", kept);
  expect(inBrowser().read("asha")).toBe("");
});
