import type { Configuration } from "#backend/composition/configuration.ts";
import { withPrivacyLink } from "#backend/composition/privacy-link.ts";
import { publicOrigin } from "#backend/composition/public-origin.ts";
import { openMailer } from "#backend/platform/mail/open-mailer.ts";
import { REQUEST_PATH } from "#backend/rights/privacy-path.ts";
import { listPlaces } from "#backend/suppression/list/list-places.ts";
import { type RightsNeeds, rightsWork } from "./rights-work.ts";
import { runCommand } from "./run-command.ts";

/** All but the database and the mailer, which are closed at the end. */
const needsOf = (configuration: Configuration, origin: string): Omit<RightsNeeds, "database" | "mailer"> => {
  const { operator, email, authority, terms, keepMonths, noticesPerHour } = configuration.privacy;
  return {
    places: listPlaces(configuration.suppression),
    clock: Date.now,
    terms,
    keepMonths,
    noticesPerHour,
    by: { operator, email, authority, page: origin + REQUEST_PATH },
  };
};

/** Lets an operator answer requests about personal data, and suppress people who asked not to be processed. */
await runCommand((parameters) => {
  const work = rightsWork(parameters);
  return async ({ database, configuration, print }) => {
    const origin = publicOrigin(configuration, configuration.port);
    const mailer =
      configuration.smtpUrl === undefined
        ? undefined
        : withPrivacyLink(openMailer(configuration, origin), configuration.origin);
    try {
      for (const line of await work({ ...needsOf(configuration, origin), database, mailer })) print(line);
    } finally {
      mailer?.close();
    }
  };
});
