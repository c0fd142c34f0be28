import { afterEach, vi } from "vitest";
import { browserClientInformation } from "#adapters/browser/browser-client-information.ts";
import { memoryClientInformation } from "#adapters/memory/memory-client-information.ts";
import { clientInformationContract } from "./client-information.contract.ts";

afterEach(() => {
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});

clientInformationContract("memory", memoryClientInformation);

clientInformationContract("the browser", () => {
  history.replaceState(null, "", "/login?access_token=secret&error=x#access_token=secret");
  vi.spyOn(document, "referrer", "get").mockReturnValue("https://elsewhere.example/page?token=secret#secret");
  return browserClientInformation;
});
