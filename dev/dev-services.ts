import { linkedInCallback, linkedInProvider } from "#backend/auth/linkedin/linkedin-provider.ts";
import type { DevServiceNeeds, DevServices } from "#backend/composition/dev-services.ts";
import { ownHosts, publicOrigin } from "#backend/composition/public-origin.ts";
import { fakeLinkedIn, FAKE_LINKEDIN_PATH } from "./fake-linkedin/fake-linkedin.ts";
import { fakeLinkedInRoutes } from "./fake-linkedin/fake-linkedin-routes.ts";
import { openFakePayments } from "./fake-payments/open-fake-payments.ts";
import { inboxMailer } from "./inbox/inbox.ts";
import { INBOX_PATH } from "./inbox/inbox-page.ts";
import { inboxRoutes } from "./inbox/inbox-routes.ts";
import { fakesLinkedIn, fakesPayments, mayFake } from "./enabled-fakes.ts";

/** The inbox and the fakes, as far as they are allowed. */
export const devServices = (needs: DevServiceNeeds): DevServices => {
  const { configuration, port, db, clock, font } = needs;
  if (!mayFake(configuration, port)) return { pages: {}, notes: [], close: () => undefined };
  const origin = publicOrigin(configuration, port);
  const hosts = ownHosts(configuration, port);
  const linkedIn = fakesLinkedIn(configuration, port) ? openFakeLinkedIn(needs, origin, hosts) : undefined;
  const payments = fakesPayments(configuration, port) ? openFakePayments(needs) : undefined;
  return {
    mailer: inboxMailer({ db, clock }),
    linkedIn: linkedIn?.provider,
    payments,
    pages: { [INBOX_PATH]: inboxRoutes({ db, hosts, font }), ...linkedIn?.pages },
    notes: [`Codes arrive in:     ${origin}${INBOX_PATH}`],
    close: () => payments?.close(),
  };
};

const openFakeLinkedIn = ({ log, font }: DevServiceNeeds, origin: string, hosts: ReadonlySet<string>) => {
  const linkedIn = fakeLinkedIn(origin);
  const callbackUrl = linkedInCallback(origin);
  return {
    provider: linkedInProvider({ settings: linkedIn.settings, callbackUrl, log, fetch: linkedIn.fetch }),
    pages: { [FAKE_LINKEDIN_PATH]: fakeLinkedInRoutes({ linkedIn, callbackUrl, hosts, font }) },
  };
};
