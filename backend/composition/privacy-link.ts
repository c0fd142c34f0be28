import { isLocal } from "#backend/platform/environment/configuration-values.ts";
import { withFooter } from "#backend/platform/mail/mail-footer.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import { PRIVACY_PATH } from "#backend/rights/privacy-path.ts";

const MAIL_LINK = "How we handle personal data";

/** Every mail says where people find out about their data, where that is on the internet. */
export const withPrivacyLink = (mailer: Mailer, origin: string | undefined): Mailer =>
  origin === undefined || isLocal(origin) ? mailer : withFooter(mailer, MAIL_LINK, origin + PRIVACY_PATH);
