import { webhookAccountData } from "#adapters/webhook/webhook-account-data.ts";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookApiKeys } from "#adapters/webhook/webhook-api-keys.ts";
import { webhookBulkIntake } from "#adapters/webhook/webhook-bulk-intake.ts";
import { webhookEventDeliveries } from "#adapters/webhook/webhook-event-deliveries.ts";
import { webhookEventEndpoints } from "#adapters/webhook/webhook-event-endpoints.ts";
import { webhookMailChoices } from "#adapters/webhook/webhook-mail-choices.ts";
import { webhookProfileUpdates } from "#adapters/webhook/webhook-profile-updates.ts";
import { webhookUpgradeRequests } from "#adapters/webhook/webhook-upgrade-requests.ts";
import * as capability from "#domain/session/capability.ts";
import { accountDataContract } from "#tests/contracts/account-data.contract.ts";
import { accountDeletionContract } from "#tests/contracts/account-deletion.contract.ts";
import { accountDeletionOverHttp } from "#tests/contracts/account-deletion.over-http.ts";
import { apiKeysContract } from "#tests/contracts/api-keys.contract.ts";
import { auditLogContract } from "#tests/contracts/audit-log.contract.ts";
import { auditLogOverHttp } from "#tests/contracts/audit-log.over-http.ts";
import { bulkIntakeContract, purposeOfOrdersContract } from "#tests/contracts/bulk-intake.contract.ts";
import { bulkJobChangesContract } from "#tests/contracts/bulk-job-changes.contract.ts";
import { bulkJobLookupContract } from "#tests/contracts/bulk-job-lookup.contract.ts";
import { bulkJobsContract } from "#tests/contracts/bulk-jobs.contract.ts";
import { bulkJobsOverHttp } from "#tests/contracts/bulk-jobs.over-http.ts";
import { colleaguesContract } from "#tests/contracts/colleagues.contract.ts";
import { colleaguesOverHttp } from "#tests/contracts/colleagues.over-http.ts";
import { statedPurposeContract } from "#tests/contracts/director-directory.contract.ts";
import { eventDeliveriesContract } from "#tests/contracts/event-deliveries.contract.ts";
import { eventEndpointsContract } from "#tests/contracts/event-endpoints.contract.ts";
import { aPersonOf } from "#tests/contracts/http-host.ts";
import { invitationsContract } from "#tests/contracts/invitations.contract.ts";
import { invitationsOverHttp } from "#tests/contracts/invitations.over-http.ts";
import { limitRequestsContract } from "#tests/contracts/limit-requests.contract.ts";
import { limitRequestsOverHttp } from "#tests/contracts/limit-requests.over-http.ts";
import { mailChoicesContract } from "#tests/contracts/mail-choices.contract.ts";
import { organisationOwnershipContract } from "#tests/contracts/organisation-ownership.contract.ts";
import { organisationOwnershipOverHttp } from "#tests/contracts/organisation-ownership.over-http.ts";
import { organisationRecordsContract } from "#tests/contracts/organisation-records.contract.ts";
import { organisationRecordsOverHttp } from "#tests/contracts/organisation-records.over-http.ts";
import { organisationSetupContract } from "#tests/contracts/organisation-setup.contract.ts";
import { organisationSetupOverHttp } from "#tests/contracts/organisation-setup.over-http.ts";
import { ownedPeopleContract } from "#tests/contracts/owned-people.contract.ts";
import { ownedPeopleOverHttp } from "#tests/contracts/owned-people.over-http.ts";
import { peopleListsContract } from "#tests/contracts/people-lists.contract.ts";
import { peopleViewsContract } from "#tests/contracts/people-views.contract.ts";
import { peopleViewsOverHttp } from "#tests/contracts/people-views.over-http.ts";
import { profileUpdatesContract } from "#tests/contracts/profile-updates.contract.ts";
import { peopleMergingContract } from "#tests/contracts/people-merging.contract.ts";
import { savedPeopleContract } from "#tests/contracts/saved-people.contract.ts";
import { savedPeopleOverHttp } from "#tests/contracts/saved-people.over-http.ts";
import { savedValuesContract } from "#tests/contracts/saved-values.contract.ts";
import { savedValuesOverHttp } from "#tests/contracts/saved-values.over-http.ts";
import { teamContract } from "#tests/contracts/team.contract.ts";
import { teamOverHttp } from "#tests/contracts/team.over-http.ts";
import { teamInvitationsContract } from "#tests/contracts/team-invitations.contract.ts";
import { teamInvitationsOverHttp } from "#tests/contracts/team-invitations.over-http.ts";
import { transactionLogContract } from "#tests/contracts/transaction-log.contract.ts";
import { sharedLogOverHttp, transactionLogOverHttp } from "#tests/contracts/transaction-log.over-http.ts";
import { upgradeRequestsContract } from "#tests/contracts/upgrade-requests.contract.ts";
import { valueReportsContract } from "#tests/contracts/value-reports.contract.ts";
import { valueReportsOverHttp } from "#tests/contracts/value-reports.over-http.ts";
import { NotRun } from "./collected.ts";
import { coreSuite, openDirectors } from "./core-suite.ts";
import { expectedPayerContract } from "./expected-payer-contract.ts";
import { hiddenRowsContract } from "./hidden-rows-contract.ts";
import { lacking, mustHave } from "./guarded-client.ts";
import { type Host, mustKnowPeople, operatorOf } from "./host.ts";
import { type People, profile } from "./people.ts";

const HOST = "The host";

type Suite = (host: Host, people: People) => void;

/** What the kit tests: what every host needs, and by capability what some have. */
export const suites: Readonly<Record<string, Suite>> = {
  core: coreSuite,
  organisations(host) {
    organisationSetupContract(HOST, async (type) => organisationSetupOverHttp(withOperator(host), type));
    invitationsContract(HOST, async () => invitationsOverHttp(withOperator(host)));
  },
  [capability.TEAM_CONTROLS]: (host) => teamContract(HOST, (role) => teamOverHttp(host, role)),
  [capability.INVITE_MANY]: (host) => teamInvitationsContract(HOST, (role) => teamInvitationsOverHttp(host, role)),
  [capability.ORGANISATION_DETAILS]: (host) =>
    organisationRecordsContract(HOST, (role) => organisationRecordsOverHttp(host, role)),
  [capability.ORGANISATION_OWNERSHIP]: (host) =>
    organisationOwnershipContract(HOST, (role, credits) => organisationOwnershipOverHttp(host, role, credits)),
  [capability.AUDIT_LOG]: (host) => auditLogContract(HOST, (role) => auditLogOverHttp(host, role)),
  [capability.UPGRADE_REQUESTS]: (host) =>
    upgradeRequestsContract(HOST, async (type) => {
      const { client } = await (type === "organisation" ? host.aFounder() : host.aPerson());
      return webhookUpgradeRequests(client);
    }),
  [capability.LIMIT_REQUESTS]: (host) => limitRequestsContract(HOST, (asker) => limitRequestsOverHttp(host, asker)),
  [capability.HISTORY_BY_PAYER](host, { contacts: { known, nobody } }) {
    const asked = () => ({ known: firstOf(host, known), nobody });
    transactionLogContract(
      HOST,
      async () => transactionLogOverHttp(host, asked()),
      async () => sharedLogOverHttp(host, asked()),
    );
  },
  [capability.EXPECTED_PAYER]: expectedPayerContract,
  [capability.OWN_NAME]: (host) =>
    profileUpdatesContract(HOST, async () => {
      const { client } = await host.aPerson();
      return { profiles: webhookProfileUpdates(client), accounts: webhookAccountLookup(client) };
    }),
  [capability.NOTIFICATIONS]: (host) =>
    mailChoicesContract(HOST, async () => {
      const { client } = await host.aPerson();
      return { choices: webhookMailChoices(client), accounts: webhookAccountLookup(client) };
    }),
  [capability.ACCOUNT_DATA]: (host) =>
    accountDataContract(HOST, async () => webhookAccountData((await host.aPerson()).client)),
  [capability.ACCOUNT_DELETION]: (host) =>
    accountDeletionContract(HOST, (owns) =>
      accountDeletionOverHttp(owns === undefined ? host : withOperator(host), owns),
    ),
  [capability.OWNED_PEOPLE]: (host, { contacts, directors }) =>
    ownedPeopleContract(HOST, async () =>
      ownedPeopleOverHttp(host, { known: firstOf(host, contacts.known), director: firstOf(host, directors.known) }),
    ),
  [capability.SAVED_PEOPLE](host, { contacts, directors }) {
    savedPeopleContract(HOST, (role) => savedPeopleOverHttp(host, role));
    savedValuesContract(HOST, async () =>
      savedValuesOverHttp(host, { known: firstOf(host, contacts.known), director: firstOf(host, directors.known) }),
    );
    peopleListsContract(HOST, (role) => savedPeopleOverHttp(host, role));
    colleaguesContract(HOST, (role) => colleaguesOverHttp(host, role));
    peopleViewsContract(HOST, (role) => peopleViewsOverHttp(host, role));
  },
  [capability.DUPLICATES]: (host) => peopleMergingContract(HOST, (role) => savedPeopleOverHttp(host, role)),
  [capability.VALUE_REPORTS](host, { reported }) {
    const unreported = [...(reported ?? [])];
    valueReportsContract(HOST, async () => {
      const next = unreported.shift();
      if (next === undefined) throw new NotRun("needs one more person in `reported` of --people");
      return valueReportsOverHttp(host, next);
    });
  },
  [capability.BULK_JOBS](host, people) {
    bulkIntakeContract(HOST, () => openIntake(host));
    bulkJobsContract(HOST, () => openBulkJobs(host, people));
    bulkJobLookupContract(HOST, () => openBulkJobs(host, people));
  },
  [capability.BULK_JOB_CHANGES]: (host, people) => bulkJobChangesContract(HOST, () => openBulkJobs(host, people)),
  [capability.HIDDEN_ROWS]: hiddenRowsContract,
  [capability.PURPOSE_OF_DIRECTORS]: (host, people) => statedPurposeContract(HOST, () => openDirectors(host, people)),
  [capability.PURPOSE_OF_BULK]: (host) => purposeOfOrdersContract(HOST, () => openIntake(host)),
  [capability.API_KEYS]: (host) => apiKeysContract(HOST, async (role) => webhookApiKeys(await clientAs(host, role))),
  [capability.EVENT_ENDPOINTS](host) {
    eventEndpointsContract(HOST, async (role) => webhookEventEndpoints(await clientAs(host, role)));
    eventDeliveriesContract(HOST, async () => {
      const url = host.receiver;
      if (url === undefined) throw new NotRun("needs --receiver, the address of a program that accepts every event");
      const { client } = await host.aPerson();
      return { endpoints: webhookEventEndpoints(client), deliveries: webhookEventDeliveries(client), url };
    });
  },
};

/** Capabilities that another suite tests where the host has them, and which. */
export const within: Readonly<Record<string, string>> = {
  [capability.PERSON_LOOKUP]: "core",
  [capability.DIRECTOR_LOOKUP]: "core",
  [capability.SAMPLE_DIRECTORY]: "core",
  [capability.OWNED_ONLY]: "core",
  [capability.ENRICHMENT_CANDIDATES]: "core",
  [capability.POSSIBLE_MATCHES]: "core",
  [capability.MAX_CREDITS]: capability.BULK_JOBS,
};

/** Capabilities that the kit does not test, and why. */
export const untested: Readonly<Record<string, string>> = {
  [capability.PURCHASES]: "needs a payment provider",
  [capability.INVOICES]: "needs a payment",
  [capability.SUBSCRIPTION_CONTROL]: "needs a subscription that was paid for",
  [capability.CRM_PUSH]: "needs a CRM",
  [capability.PENDING]: "needs a search that takes long",
  [capability.ASSISTANTS]: "needs an MCP client",
  [capability.SESSIONS]: "needs a person who signs in several times",
};

/** What a host says that it has, and the kit does not test, each with the reason. */
export const notCovered = ({ capabilities }: Host): readonly string[] =>
  Object.entries(untested).flatMap(([name, reason]) => (capabilities.has(name) ? [`${name} (${reason})`] : []));

/** Whether a suite is about a capability that the host lacks. */
export const isLacking = (suite: string, { capabilities }: Host): boolean =>
  capability.CAPABILITIES.includes(suite) && !capabilities.has(suite);

/** Defines the tests of a suite. Where the host lacks its capability, nobody can begin, and none is run. */
export const defineSuite = (name: string, host: Host, people: People): void => {
  const refuse = () => Promise.reject(lacking(name));
  suites[name]?.(
    isLacking(name, host) ? { ...host, aPerson: refuse, aFounder: refuse, anybody: refuse } : host,
    people,
  );
};

/** A host may have no organisations: its operator's command says that it has. */
const withOperator = (host: Host): Host => {
  operatorOf(host);
  return host;
};

/** The first of those who are known. Not run where nobody says who that is. */
const firstOf = <Item>(host: Host, [first]: readonly Item[]): Item => {
  mustKnowPeople(host);
  if (first === undefined) throw new Error("The file of --people names nobody who is known");
  return first;
};

/** The client of a new person, who has this role in a new organisation where it is one. */
const clientAs = async (host: Host, role: "individual" | "owner" | "member") =>
  (await aPersonOf(host, role === "individual" ? undefined : role)).client;

const openIntake = async (host: Host) => {
  const { client } = await host.aPerson();
  return { intake: webhookBulkIntake(client), accounts: webhookAccountLookup(client) };
};

const openBulkJobs = async (host: Host, { contacts: { known, nobody }, enrichment }: People) => {
  mustKnowPeople(host);
  mustHave(host, capability.MAX_CREDITS);
  const { name, role, company, url } = enrichment.known;
  const person = { kind: "person", name, role, company } as const;
  const setup = await bulkJobsOverHttp(host, { known, nobody, person, profileOfPerson: profile.parse(url) });
  return {
    ...setup,
    startSearch: async (...order: Parameters<typeof setup.startSearch>) => {
      mustHave(host, capability.POSSIBLE_MATCHES);
      return setup.startSearch(...order);
    },
  };
};
