import type { ClientInformation } from "#application/ports/client-information.ts";

export const memoryClientInformation = (cookies = true): ClientInformation => ({
  describe: () => ({ userAgent: "memory", url: "https://app.leadlight.example/login", referrer: "" }),
  cookiesWork: () => cookies,
});
