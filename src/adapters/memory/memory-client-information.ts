import type { ClientInformation } from "#application/ports/client-information.ts";

export const memoryClientInformation = (
  cookies = true,
  visitor: Partial<ReturnType<ClientInformation["describe"]>> = {},
): ClientInformation => ({
  describe: () => ({ userAgent: "memory", url: "https://app.leadlight.example/login", referrer: "", ...visitor }),
  cookiesWork: () => cookies,
});
