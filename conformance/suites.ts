import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookApiKeys } from "#adapters/webhook/webhook-api-keys.ts";
import { webhookBulkIntake } from "#adapters/webhook/webhook-bulk-intake.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookDirectorDirectory } from "#adapters/webhook/webhook-director-directory.ts";
import { webhookEmailVerifier } from "#adapters/webhook/webhook-email-verifier.ts";
import { webhookEventEndpoints } from "#adapters/webhook/webhook-event-endpoints.ts";
import { webhookMailChoices } from "#adapters/webhook/webhook-mail-choices.ts";
import { webhookProfileSearch } from "#adapters/webhook/webhook-profile-search.ts";
import { webhookProfileUpdates } from "#adapters/webhook/webhook-profile-updates.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import type { EnrichmentQuery } from "#domain/lookups/enrichment.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import {
  API_KEYS,
  BULK_JOBS,
  CAPABILITIES,
  DIRECTOR_LOOKUP,
  ENRICHMENT_CANDIDATES,
  EVENT_ENDPOINTS,
  HISTORY_BY_PAYER,
  NOTIFICATIONS,
  OWN_NAME,
  OWNED_ONLY,
  PERSON_LOOKUP,
  POSSIBLE_MATCHES,
} from "#domain/session/capability.ts";
import { accountLookupContract } from "#tests/contracts/account-lookup.contract.ts";
import { apiKeysContract } from "#tests/contracts/api-keys.contract.ts";
import { authenticationContract } from "#tests/contracts/authentication.contract.ts";
import { bulkIntakeContract } from "#tests/contracts/bulk-intake.contract.ts";
import { contactDirectoryContract } from "#tests/contracts/contact-directory.contract.ts";
import { directorDirectoryContract } from "#tests/contracts/director-directory.contract.ts";
import { emailVerifierContract } from "#tests/contracts/email-verifier.contract.ts";
import { eventEndpointsContract } from "#tests/contracts/event-endpoints.contract.ts";
import { mailChoicesContract } from "#tests/contracts/mail-choices.contract.ts";
import { profileSearchContract } from "#tests/contracts/profile-search.contract.ts";
import { profileUpdatesContract } from "#tests/contracts/profile-updates.contract.ts";
import { transactionLogContract } from "#tests/contracts/transaction-log.contract.ts";
import { NotRun } from "./collected.ts";
import { guarded, type Host, type HostPerson, mustHave, mustKnowPeople, type OpenHost } from "./host.ts";
import { wireContract } from "./wire-contract.ts";
import type { People } from "./people.ts";

const NO_ORGANISATION = "needs an organisation, which the kit can't set up";

/** What the kit tests: the core that every host needs, and capabilities. */
export const suites: Readonly<Record<string, (host: Host, people: People) => void>> = {
  core: (host, people) => {
    const aKnowingPerson = async () => {
      mustKnowPeople(host);
      return host.aPerson();
    };
    const contactsOf = ({ client }: HostPerson) =>
      guarded(webhookContactDirectory(client), host, { spending: ["reveal"], needs: { find: PERSON_LOOKUP } });
    accountLookupContract("The host", async () => {
      const { client, email } = await host.aPerson();
      return { accounts: webhookAccountLookup(client), email };
    });
    contactDirectoryContract("The host", async () => {
      const person = await aKnowingPerson();
      const accounts = webhookAccountLookup(person.client);
      return { contacts: contactsOf(person), accounts, ...people.contacts };
    });
    directorDirectoryContract("The host", async () => {
      const { client } = await aKnowingPerson();
      const { nobody: unknownDin, ...directors } = people.directors;
      return {
        directors: guarded(webhookDirectorDirectory(client), host, {
          spending: ["reveal"],
          needs: { find: DIRECTOR_LOOKUP },
        }),
        accounts: webhookAccountLookup(client),
        ...directors,
        unknownDin,
      };
    });
    profileSearchContract("The host", async () => {
      const person = await aKnowingPerson();
      const contacts = contactsOf(person);
      const { known, otherEmail, nobody: unknownEmail } = people.enrichment;
      return {
        profiles: guarded(webhookProfileSearch(person.client), host, {
          spending: ["search"],
          needs: {
            findOwned: OWNED_ONLY,
            findCandidates: ENRICHMENT_CANDIDATES,
            search: (query: EnrichmentQuery) => {
              if (query.kind === "email") return undefined;
              if (query.chosen !== undefined) return ENRICHMENT_CANDIDATES;
              return query.role !== undefined && query.role !== known.role ? POSSIBLE_MATCHES : undefined;
            },
          },
        }),
        accounts: webhookAccountLookup(person.client),
        contacts,
        known,
        otherEmail,
        unknownEmail,
        // Four phone numbers at 5 credits and four emails at 1.
        spend: async () => {
          for (const profile of people.contacts.known.slice(0, 4))
            for (const item of ["phone_no", "email"] as const)
              await contacts.reveal({ item, profile, key: idempotencyKey(item, profile, Date.now()) });
        },
      };
    });
    emailVerifierContract("The host", async () => {
      if (people.addresses === undefined) throw new NotRun("needs addresses in --people");
      const { client } = await host.aPerson();
      const rules = { spending: ["verify"], needs: { findOwned: OWNED_ONLY } } as const;
      return {
        verifier: guarded(webhookEmailVerifier(client), host, rules),
        accounts: webhookAccountLookup(client),
        addresses: people.addresses,
        now: Date.now(),
      };
    });
    authenticationContract("The host", () => {
      if (host.token !== undefined) throw new NotRun("signs new people in: leave out --token");
      const { authentication, newestCode } = host;
      return { authentication, newestCode, now: Date.now };
    });
    wireContract(host, people);
  },
  [HISTORY_BY_PAYER]: (host, people) => {
    transactionLogContract(
      "The host",
      async () => {
        mustHave(host, HISTORY_BY_PAYER);
        mustKnowPeople(host);
        const { client, email } = await host.aPerson();
        const [known] = people.contacts.known;
        if (known === undefined) throw new NotRun("needs somebody who is known");
        const contacts = guarded(webhookContactDirectory(client), host, { spending: ["reveal"] });
        return { transactions: webhookTransactionLog(client), contacts, known, nobody: people.contacts.nobody, email };
      },
      () => Promise.reject(new NotRun(NO_ORGANISATION)),
    );
  },
  [OWN_NAME]: (host) =>
    profileUpdatesContract("The host", async () => {
      const { client } = await personWith(host, OWN_NAME);
      return { profiles: webhookProfileUpdates(client), accounts: webhookAccountLookup(client) };
    }),
  [NOTIFICATIONS]: (host) =>
    mailChoicesContract("The host", async () => {
      const { client } = await personWith(host, NOTIFICATIONS);
      return { choices: webhookMailChoices(client), accounts: webhookAccountLookup(client) };
    }),
  [BULK_JOBS]: (host) =>
    bulkIntakeContract("The host", async () => {
      const { client } = await personWith(host, BULK_JOBS);
      return { intake: webhookBulkIntake(client), accounts: webhookAccountLookup(client) };
    }),
  [API_KEYS]: (host) =>
    apiKeysContract("The host", async (role) => webhookApiKeys(await aloneAs(host, role, API_KEYS))),
  [EVENT_ENDPOINTS]: (host) =>
    eventEndpointsContract("The host", async (role) =>
      webhookEventEndpoints(await aloneAs(host, role, EVENT_ENDPOINTS)),
    ),
};

const personWith = (host: Host, capability: string): Promise<HostPerson> => {
  mustHave(host, capability);
  return host.aPerson();
};

const aloneAs = async (host: Host, role: string, capability: string) => {
  if (role !== "individual") throw new NotRun(NO_ORGANISATION);
  return (await personWith(host, capability)).client;
};

/** Capabilities that the core uses where the host has them. */
const inCore: ReadonlySet<string> = new Set([
  PERSON_LOOKUP,
  DIRECTOR_LOOKUP,
  OWNED_ONLY,
  ENRICHMENT_CANDIDATES,
  POSSIBLE_MATCHES,
]);

/** What a host says that it has, and the kit does not test. */
export const notCovered = (host: OpenHost): readonly string[] =>
  CAPABILITIES.filter((one) => host.capabilities.has(one) && !Object.hasOwn(suites, one) && !inCore.has(one));
