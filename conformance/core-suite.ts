import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookDirectorDirectory } from "#adapters/webhook/webhook-director-directory.ts";
import { webhookEmailVerifier } from "#adapters/webhook/webhook-email-verifier.ts";
import { webhookProfileSearch } from "#adapters/webhook/webhook-profile-search.ts";
import type { ProfileSearch } from "#application/ports/profile-search.ts";
import { POSSIBLE_MATCHES } from "#domain/session/capability.ts";
import { accountLookupContract } from "#tests/contracts/account-lookup.contract.ts";
import { authenticationContract } from "#tests/contracts/authentication.contract.ts";
import { contactDirectoryContract } from "#tests/contracts/contact-directory.contract.ts";
import { directorDirectoryContract } from "#tests/contracts/director-directory.contract.ts";
import { emailVerifierContract } from "#tests/contracts/email-verifier.contract.ts";
import { profileSearchContract } from "#tests/contracts/profile-search.contract.ts";
import { spendTwentyFour } from "#tests/support/backend/spend.ts";
import { NotRun } from "./collected.ts";
import { mustHave } from "./guarded-client.ts";
import { type Host, type HostPerson, mustKnowPeople } from "./host.ts";
import type { People } from "./people.ts";
import { wireContract } from "./wire-contract.ts";

/** What every host needs. */
export const coreSuite = (host: Host, people: People): void => {
  accountLookupContract("The host", async () => {
    const { client, email } = await host.aPerson();
    return { accounts: webhookAccountLookup(client), email };
  });
  contactDirectoryContract("The host", async () => {
    const { client } = await aKnowingPerson(host);
    return {
      contacts: webhookContactDirectory(client),
      accounts: webhookAccountLookup(client),
      ...people.contacts,
    };
  });
  directorDirectoryContract("The host", () => openDirectors(host, people));
  profileSearchContract("The host", async () => {
    const person = await aKnowingPerson(host);
    const contacts = webhookContactDirectory(person.client);
    const { known, otherEmail, nobody: unknownEmail } = people.enrichment;
    return {
      profiles: searchesOf(host, person, known.role),
      accounts: webhookAccountLookup(person.client),
      contacts,
      known,
      otherEmail,
      unknownEmail,
      spend: () => spendTwentyFour(contacts, people.contacts.known),
    };
  });
  emailVerifierContract("The host", async () => {
    if (people.addresses === undefined) throw new NotRun("needs addresses in --people");
    const { client } = await host.aPerson();
    return {
      verifier: webhookEmailVerifier(client),
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
};

const aKnowingPerson = async (host: Host) => {
  mustKnowPeople(host);
  return host.aPerson();
};

export const openDirectors = async (host: Host, people: People) => {
  const { client } = await aKnowingPerson(host);
  const { nobody: unknownDin, ...directors } = people.directors;
  return {
    directors: webhookDirectorDirectory(client),
    accounts: webhookAccountLookup(client),
    ...directors,
    unknownDin,
  };
};

/** A search for a role that the known person does not have is one for possible matches. */
const searchesOf = (host: Host, { client }: HostPerson, knownRole: string): ProfileSearch => {
  const profiles = webhookProfileSearch(client);
  return {
    ...profiles,
    async search(query, ...rest) {
      if (query.kind === "person" && query.role !== undefined && query.role !== knownRole)
        mustHave(host, POSSIBLE_MATCHES);
      return profiles.search(query, ...rest);
    },
  };
};
