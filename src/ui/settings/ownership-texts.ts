import { creditWord, formatCredits, type Tenths } from "#domain/shared/credits.ts";
import { counted } from "#ui/kit/count-text.ts";

export const ownershipTexts = {
  loading: "Loading",
  retry: "Retry",
  cancel: "Cancel",
  unnamed: "the organisation",
  typeName: (wanted: string) => `To confirm, enter ${wanted}`,
  notTheName: (organisation: string) => `Enter the name as it is written: ${organisation}`,
  handOver: {
    offer: "Hand over ownership",
    means: "Another member becomes an owner, and you become an admin.",
    question: (organisation: string) => `Hand over ${organisation}?`,
    newOwner: "New owner",
    choose: "Choose a member",
    hasLeft: (name: string, organisation: string) => `${name} has left ${organisation}.`,
    chooseAnother: "Choose someone else.",
    notChosen: "Please choose a member",
    noOthers: "There are no other members yet. Invite someone in {team} first.",
    team: "Team management",
    becomesOwner: (name: string | undefined) =>
      name === undefined ? "They become an owner, with full access." : `${name} becomes an owner, with full access.`,
    consequences: [
      "You become an admin. You can't manage owners any more.",
      "You can't undo this yourself. Only an owner can make you an owner again.",
    ],
    confirm: "Hand over ownership",
    done: (email: string) => `${email} is now an owner. You're an admin.`,
  },
  close: {
    offer: "Close organisation",
    means: "It ends for every member, and its credits lapse.",
    question: (organisation: string) => `Close ${organisation}?`,
    lapse: (credits: Tenths) =>
      credits === 0
        ? "It has no credits left that could lapse."
        : `Its ${formatCredits(credits)} ${creditWord(credits)} lapse. They aren't refunded or moved.`,
    members: (count: number) =>
      count === 0
        ? "You get a personal account and keep your personal credits."
        : `You and ${counted(count, "other member")} get personal accounts and keep your personal credits.`,
    history: "Nobody can see its history or download its results any more. Download what you need first.",
    invoices: "Buyers keep access to their invoices.",
    apiKeys: "All API keys of its members stop working, including yours and those that spend personal credits.",
    final: "You can't undo this.",
    keptOpen: (organisation: string) => `${organisation} can't be closed yet:`,
    ownPlan: "Cancel its plan in {billing}.",
    otherPlan: (email: string) => `Ask ${email} to cancel the plan they bought for it.`,
    billing: "Billing & Credits",
    ownJob: (howItStands: string) => `Your job {job} ${howItStands}. {open}`,
    otherJob: (name: string, howItStands: string) => `${name}'s job {job} ${howItStands}. {open}`,
    howJobStands: {
      waiting: "has not started yet",
      running: "is still running",
      paused: "is paused",
    },
    openJob: "Open job",
    openNamedJob: (job: string) => `Open job ${job}`,
    confirm: "Close organisation",
    checkAgain: "Check again",
    done: (organisation: string) => `${organisation} is closed. Lookups now use your personal credits.`,
  },
} as const;
