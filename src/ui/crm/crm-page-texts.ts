import type { CrmTargetName, PushRule } from "#domain/crm/crm-connection.ts";
import type { PushState } from "#domain/crm/push.ts";
import { counted, countText } from "#ui/kit/count-text.ts";
import { personValueNames } from "#ui/lookups/crm/person-value-texts.ts";

const NEEDS_KEY =
  "Only people with an email address, or with a last name and a phone number, can be pushed. To push everyone, map the Leadlight ID to a text field of your own.";

export const crmPageTexts = {
  title: "CRM connections",
  lead: "Push saved people from {lists} to your CRM. Nobody is added twice, and pushing is free.",
  lists: "Lists",
  notOffered: "This server does not push people to CRMs. Its operator can switch that on.",
  /** Where the organisation has no name. */
  team: "your organisation",
  connections: {
    heading: "Connections",
    list: "Your connections",
    loading: "Loading your connections…",
    first: "Connect a CRM",
    none: "Nothing is connected yet. Choose what you use.",
    retry: "Try again",
    add: "Connect another CRM",
    visibleTo: "Visible to",
    of: (organisation: string) => `Everyone at ${organisation}`,
    mine: "Only you",
    address: "Address",
    push: "Rule",
    does: {
      "fill-empty": "Fills empty fields, never changes others",
      overwrite: "Overwrites fields with what we know",
      "create-only": "Only adds new contacts",
    } satisfies Readonly<Record<PushRule, string>>,
    check: "Last check",
    worked: (day: string) => `Worked ${day}`,
    failed: (day: string) => `Failed ${day}`,
    untried: "Not tried yet",
    rule: "What a push does",
    mapping: "Fields",
    key: "New key",
    enterKey: "Enter a new key",
    checkAgain: "Check again",
    unknown: "The connection that should get a new key is not here. It may have been disconnected.",
    renewed: (going: readonly string[]) => {
      if (going.length === 0) return "The new key works.";
      return going.length === 1
        ? `The new key works. “${going[0]}” continues.`
        : `The new key works. ${countText(going.length)} pushes continue.`;
    },
    renewedFor: (paused: readonly string[]) =>
      paused.length === 1
        ? `The new key works. “${paused[0]}” is paused until you resume it.`
        : `The new key works. ${countText(paused.length)} pushes are paused until you resume them.`,
    resume: "Resume",
    remove: "Disconnect",
    named: (action: string, name: string) => `${action}: ${name}`,
    managed: "An owner or admin of your organisation can change it.",
  },
  targets: {
    list: "What can be connected",
    /** In one line, before the form asks for it. */
    needs: {
      hubspot: "Needs the access token of a private app.",
      salesforce: "Needs a consumer key and its secret.",
      pipedrive: "Needs your API token.",
      twenty: "Needs its address and an API key.",
      frappe: "Needs its address, an API key and its secret.",
      webhook: "Sends people to an address of yours.",
    } satisfies Readonly<Record<CrmTargetName, string>>,
    connect: "Connect",
    connectTo: (name: string) => `Connect ${name}`,
  },
  form: {
    title: (name: string) => `Connect ${name}`,
    about: "We check the access before anything is stored, and keep the key encrypted.",
    aboutWebhook: "Nothing is sent to this address before you push people.",
    /** Whom it can't find again. */
    needs: {
      hubspot: "People without an email address can't be pushed to HubSpot.",
      pipedrive: NEEDS_KEY,
      frappe: NEEDS_KEY,
    } as Readonly<Partial<Record<CrmTargetName, string>>>,
    owner: "Who can push to it",
    mine: "Only you",
    organisation: (name: string) => `Everyone at ${name}`,
    name: "Name (optional)",
    address: "Address of your CRM",
    /** It isn't the address that people see in their browser. */
    salesforceAddress: "In Salesforce Setup: My Domain. It ends with my.salesforce.com.",
    webhookAddress: "Address that gets the people",
    addressWanted: "Enter the address, such as https://crm.acme.example.",
    keyId: { salesforce: "Consumer key", frappe: "API key" },
    key: {
      hubspot: "Access token of a private app",
      salesforce: "Consumer secret",
      pipedrive: "API token",
      twenty: "API key",
      frappe: "API secret",
      webhook: "",
    } satisfies Readonly<Record<CrmTargetName, string>>,
    keyHint: {
      hubspot: "In HubSpot: Settings, Integrations, Private Apps. It has to read and write contacts.",
      salesforce:
        "In Salesforce Setup: External Client App Manager, your app, Settings, OAuth Settings, Consumer Key and Secret. The app needs the Client Credentials Flow with a user to run as. Your contacts need an external ID field named Leadlight_Id__c.",
      pipedrive: "In Pipedrive: Personal preferences, API.",
      twenty: "In Twenty: Settings, APIs & Webhooks.",
      frappe: "In Frappe: My Settings, API Access.",
      webhook: "",
    } satisfies Readonly<Record<CrmTargetName, string>>,
    keyWanted: "Enter the key without spaces.",
    submit: "Check and connect",
    submitWebhook: "Connect",
    cancel: "Cancel",
  },
  newKey: { title: (name: string) => `New key for ${name}`, submit: "Check and store" },
  removing: {
    title: (name: string) => `Disconnect ${name}?`,
    consequence: (name: string) =>
      `We delete its address, key, fields and list of pushes. To use ${name} again, you have to connect it again. Pushes that are under way end. Contacts in the CRM stay as they are.`,
    yes: "Disconnect",
    keep: "Keep it",
  },
  secret: {
    title: (name: string) => `${name} is connected. This is its secret.`,
    warning: "Your program checks our signature with it. It can't be shown again.",
    copy: "Copy the secret",
    done: "I have copied it",
  },
  mapping: {
    title: (name: string) => `Fields of ${name}`,
    about: "Choose which field gets what. Fields set to Don't push are left alone.",
    leftOut: (names: readonly string[]) => `Not pushed: ${names.join(", ")}.`,
    loading: "Asking your CRM for its fields…",
    retry: "Try again",
    none: "Don't push",
    usedTwice: "This field is used twice.",
    empty: "Choose a field for at least one value.",
    propose: "Use the usual fields",
    submit: "Save",
    cancel: "Cancel",
    values: personValueNames,
  },
  rules: {
    "fill-empty": "Fill empty fields, never change others",
    overwrite: "Overwrite fields with what we know",
    "create-only": "Only add new contacts",
  } satisfies Readonly<Record<PushRule, string>>,
  pushes: {
    heading: "Pushes",
    list: "Your last pushes",
    loading: "Loading your pushes…",
    none: "Nobody has been pushed yet. Select people in Lists, and push them to your CRM.",
    toLists: "Go to Lists",
    retry: "Try again",
    people: (count: number) => counted(count, "person", "people"),
    to: (connection: string) => `To ${connection}`,
    peopleTo: (count: number, connection: string) => `${counted(count, "person", "people")} to ${connection}`,
    between: " · ",
    progress: (done: number, people: number) => `${countText(done)} of ${counted(people, "person", "people")}`,
    resume: "Resume",
    cancel: "Cancel",
    dontPush: "Don't push",
    checkAgain: "Check again",
    pushRest: (count: number) => `Push the other ${countText(count)}`,
    pushPeople: (count: number) => `Push ${counted(count, "person", "people")}`,
    outdated: (connection: string) =>
      `People were pushed to ${connection} after this check. It may not be right any more.`,
    keyRefused: "Stopped: the key was refused. Enter a new one to continue.",
    keyRefusedToMember: "Stopped: the key was refused. An owner or admin has to enter a new one.",
    keyWorks: "The key works now.",
    showOutdated: (count: number) => `Show ${counted(count, "outdated check")}`,
    hideOutdated: (count: number) => `Hide ${counted(count, "outdated check")}`,
    allFailed: (count: number) => (count === 1 ? "Failed" : `All ${countText(count)} failed`),
    doneInPart: (failed: number) => `Done, ${countText(failed)} failed`,
    stillFailed: (failed: number) => `Still ${countText(failed)} failed`,
    more: "Show more",
    loadingPeople: "Loading…",
  },
  states: {
    planning: "Checking",
    planned: "Checked",
    waiting: "Waiting",
    running: "Pushing",
    paused: "Paused",
    done: "Done",
    cancelled: "Cancelled",
    // Only a check fails as a whole.
    failed: "Check failed",
  } satisfies Readonly<Record<PushState, string>>,
  /** Of a check that was cancelled: nobody was pushed. */
  notStarted: "Not started",
} as const;
