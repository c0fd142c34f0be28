import type { ClientInformation } from "#application/ports/client-information.ts";
import { cookiesWork } from "./cookies.ts";

export const browserClientInformation: ClientInformation = {
  describe: () => ({
    userAgent: navigator.userAgent,
    url: location.origin + location.pathname,
    referrer: withoutQuery(document.referrer),
  }),
  cookiesWork,
};

const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? "";
