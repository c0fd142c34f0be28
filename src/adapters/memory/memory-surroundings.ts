import type { Surroundings } from "#application/ports/surroundings.ts";

export const memorySurroundings = (cookies = true): Surroundings => ({
  describe: () => ({ userAgent: "memory", url: "https://app.leadlight.example/login", referrer: "" }),
  cookiesWork: () => cookies,
});
