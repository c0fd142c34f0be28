import type { Surroundings } from "#application/ports/surroundings.ts";
import { cookiesWork } from "./cookies.ts";

export const browserSurroundings: Surroundings = {
  describe: () => ({
    userAgent: navigator.userAgent,
    url: location.origin + location.pathname,
    referrer: withoutQuery(document.referrer),
  }),
  cookiesWork,
};

const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? "";
