import { creditWord, formatCredits, type Tenths } from "#domain/shared/credits.ts";

export const organisationSetupTexts = {
  title: "Organization setup",
  lead: "Your team shares credits and everything bought with them.",
  created: "Organization created successfully! You can now access team management features.",
  notCreated: (reason: string) => `${reason} The organisation you entered here was not created.`,
  loading: "Loading your account",
  updating: "Updating this page",
  accountFailed: (reason: string) => `We couldn't load your account. ${reason}`,
  retry: "Retry",
  error: (said: string) => `Error: ${said}`,
  form: {
    label: "Your organisation",
    name: "Organisation name",
    website: "Website",
    websiteExample: "https://www.acme.example",
    teamSize: "Team size",
    chooseSize: "Choose a size",
    people: (size: string) => `${size} people`,
    location: "Location",
    locationExample: "Pune, India",
    gstNumber: "GST number (optional)",
    create: "Create organisation",
    free: "You'll be its owner. Nothing is charged. Your own credits and history stay yours.",
  },
  /** To members of an organisation. */
  asMember: {
    title: (organisation: string) => `You're a member of ${organisation}`,
    managers: "It's already set up. Owners and admins manage people and limits: ask one of them for a change.",
    findContacts: "Find contacts",
  },
  /** To its owners and admins. */
  asManager: {
    title: (organisation: string) => `${organisation} is set up`,
    invite: "Invite your team",
    joining: "Each person gets an email and joins by signing in with the invited address.",
    buyCredits: "Buy Credits",
    credits: (organisation: string, credits: Tenths) =>
      `${organisation} has ${formatCredits(credits)} ${creditWord(credits)}.`,
    hasCredits: "They pay for your team's lookups.",
    hasNone: "Until it has credits, everyone pays with their own.",
    chooseAtCheckout: (organisation: string) => `At checkout you choose who gets the credits: ${organisation} or you.`,
    bySales: (organisation: string) =>
      `Our sales team adds credits. Say whether they're for ${organisation} or for you.`,
  },
  /** To members of an organisation that the backend doesn't name. */
  byOthers: {
    title: "Owners and admins set up the organisation",
    member: "You have a member account. Ask an owner or admin of your organisation.",
  },
  /** To personal accounts. */
  personal: {
    title: "You have a personal account",
    upgradeFirst: "To set up an organisation, upgrade your account first. Our sales team does it for you.",
    upgrade: "Upgrade to Organisation",
    join: "Joining a colleague's organisation? Ask them to invite you. You don't need to upgrade.",
  },
  unnamed: "Your organisation",
} as const;
