import * as z from "zod/mini";
import { COMPANY_MAX } from "#domain/organisation/organisation-upgrade.ts";
import type { Call } from "./call.ts";

const COMPANY_WANTED = `company must be text of at most ${COMPANY_MAX} characters.`;

/**
 * Mails the sales team that the caller asks for an organisation account. The host writes the mail; the caller names only the
 * company. Only for hosts with the capability UPGRADE_REQUESTS.
 */
export const upgradeRequest = {
  name: "upgradeRequest",
  method: "POST",
  path: "/webhook/upgrade_request",
  request: z.object({ company: z.string(COMPANY_WANTED).check(z.maxLength(COMPANY_MAX, COMPANY_WANTED)) }),
  /** Any answer without a message means that the mail was sent. */
  answer: z.unknown(),
} as const satisfies Call;
