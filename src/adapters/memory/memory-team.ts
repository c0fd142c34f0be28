import type { Failure } from "#application/shared/failure.ts";
import type { Colleagues } from "#application/ports/colleagues.ts";
import type { OrganisationOwnership } from "#application/ports/organisation-ownership.ts";
import type { InviteResult, Offer, TeamInvitations } from "#application/ports/team-invitations.ts";
import type { Team } from "#application/ports/team.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { type Closing, confirmsName } from "#domain/organisation/closing.ts";
import { isInOrganisation, managesTeam, type Organisation } from "#domain/session/account.ts";
import { NO_CREDITS, sumTenths } from "#domain/shared/credits.ts";
import type { Colleague } from "#domain/organisation/colleague.ts";
import type { FormerMembers, MemberChange, TeamMember, TeamRole } from "#domain/organisation/team.ts";
import type { Email } from "#domain/shared/email.ts";
import type { NoteAudit } from "./memory-audit-log.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface Needs {
  readonly ledger: MemoryLedger;
  readonly failures: Pick<SimulatedFailures, "run">;
  /** ISO 8601. */
  readonly today: () => string;
  /** Without the account itself, they are those that its organisation has besides. */
  readonly members: readonly TeamMember[];
  readonly note: NoteAudit;
}

export interface MemoryTeam {
  readonly team: Team;
  readonly colleagues: Colleagues;
  readonly invitations: TeamInvitations;
  readonly ownership: OrganisationOwnership;
  /** A member; undefined where nobody there has this id or address. */
  memberBy(idOrEmail: string): TeamMember | undefined;
  /** The name of an organisation that has no other owner than the account. */
  onlyOwnerOf(): string | undefined;
  /** The account becomes part of an organisation that has nobody else. */
  join(organisation: Organisation, role: TeamRole): void;
  /** As when someone who was invited answers. */
  answerAs(email: string, answer: "accept" | "reject"): void;
}

type Refused = ReturnType<typeof said>;
const said = (message: string) => err({ kind: "server-said", message } satisfies Failure);

const OUTSIDER = said("You don't belong to an organisation. Ask an owner or admin to invite you.");
const NOT_A_MEMBER = said("No one with this email address is in your organisation.");
const LAST_OWNER = said("This is the organisation's last owner. Make someone else an owner first.");
const FOR_OWNERS = said("Only owners can change an owner, or make someone an owner.");
const OWN_LIMIT = said("Only owners can change their own monthly limit.");

/** As the look-up of an account says it. */
const partOf = (role: TeamRole) =>
  ({ role: role === "member" ? "member" : "admin", isOwner: role === "owner" }) as const;

export const memoryTeam = ({ ledger, failures, today, members: seeded, note }: Needs): MemoryTeam => {
  let invited = 0;
  const ownEmail = () => ledger.account().email ?? "";
  const aMember = (email: string, role: TeamRole, status: TeamMember["status"]): TeamMember => {
    invited += 1;
    return { id: `member-${invited}`, email, role, status, since: today(), creditsUsed: NO_CREDITS };
  };
  let members = seeded;
  if (isInOrganisation(ledger.account()) && !seeded.some(({ email }) => email === ownEmail()))
    members = [aMember(ownEmail(), managesTeam(ledger.account()) ? "owner" : "member", "active"), ...seeded];

  let former: FormerMembers | undefined;

  const find = (email: string) => members.find((member) => member.email === email);
  const put = (email: string, changed: Partial<TeamMember>) => {
    members = members.map((member) => (member.email === email ? { ...member, ...changed } : member));
  };
  const takeOut = (email: string) => {
    const { creditsUsed = NO_CREDITS, creditsUsedThisMonth = NO_CREDITS } = find(email) ?? {};
    if (creditsUsed > NO_CREDITS)
      former = {
        creditsUsed: sumTenths([former?.creditsUsed ?? NO_CREDITS, creditsUsed]),
        creditsUsedThisMonth: sumTenths([former?.creditsUsedThisMonth ?? NO_CREDITS, creditsUsedThisMonth]),
      };
    members = members.filter((member) => member.email !== email);
  };
  const active = () => members.filter(({ status }) => status === "active");
  const owners = () => active().filter(({ role }) => role === "owner");
  const isLastOwner = ({ role }: TeamMember) => role === "owner" && owners().length === 1;
  const colleagues = (): Result<readonly Colleague[], Failure> => {
    if (!isInOrganisation(ledger.account())) return OUTSIDER;
    const listed = active().map(({ id, name, email }) => ({ id, name: name ?? email, isYou: email === ownEmail() }));
    return ok(listed.toSorted((one, other) => one.name.localeCompare(other.name)));
  };
  const callerIsOwner = () => find(ownEmail())?.role === "owner";

  /** What only owners and admins may do, with the reason why others may not. */
  const asManager = <Value>(call: () => Result<Value, Failure>): Promise<Result<Value, Failure>> =>
    failures.run(async () => {
      const account = ledger.account();
      if (!isInOrganisation(account)) return OUTSIDER;
      return managesTeam(account) ? call() : said("Only owners and admins can manage the team.");
    });

  const invite = (email: string, { role, monthlyCap }: Offer): Result<string, Failure> => {
    const known = find(email);
    if (known?.status === "active") return said(`${email} already belongs to your organisation.`);
    takeOut(email);
    const offered = { role, ...(monthlyCap !== undefined && { monthlyCap }) };
    members = [...members, { ...aMember(email, role, "invited"), ...offered }];
    note("invite", { subject: email, ...offered });
    return ok(
      known?.status === "invited"
        ? "Invitation sent again. They will receive another invitation email."
        : "Team member invited successfully! They will receive an invitation email.",
    );
  };

  const remove = (email: string, shownId?: string): Result<string, Failure> => {
    const known = find(email);
    if (known === undefined) return NOT_A_MEMBER;
    if (shownId !== undefined && shownId !== known.id)
      return said(`${email} has joined in the meantime. Nothing was changed.`);
    if (known.status !== "active") {
      takeOut(email);
      note("withdraw-invitation", { subject: email });
      return ok("Invitation withdrawn.");
    }
    if (email === ownEmail()) return said("You can't remove yourself here. Leave the organisation in Settings.");
    if (known.role === "owner" && !callerIsOwner()) return FOR_OWNERS;
    if (isLastOwner(known)) return LAST_OWNER;
    takeOut(email);
    note("remove-member", { subject: email });
    return ok("Team member removed successfully!");
  };

  const whyUnchangeable = (known: TeamMember, { role, monthlyCap }: MemberChange): Refused | undefined => {
    if ((known.role === "owner" || role === "owner") && !callerIsOwner()) return FOR_OWNERS;
    if (monthlyCap !== undefined && known.email === ownEmail() && !callerIsOwner()) return OWN_LIMIT;
    return role !== undefined && role !== "owner" && isLastOwner(known) ? LAST_OWNER : undefined;
  };

  const change = (email: string, changed: MemberChange): Result<void, Failure> => {
    const known = find(email);
    if (known?.status !== "active") return NOT_A_MEMBER;
    const why = whyUnchangeable(known, changed);
    if (why !== undefined) return why;
    const { role = known.role, monthlyCap = known.monthlyCap } = changed;
    const { monthlyCap: _, ...rest } = known;
    const next = { ...rest, role, ...(typeof monthlyCap === "number" ? { monthlyCap } : {}) };
    members = members.map((member) => (member === known ? next : member));
    if (email === ownEmail()) ledger.change(partOf(role));
    note("change-member", { subject: email, ...changed });
    return ok(undefined);
  };

  const goPrivate = (): void => {
    members = [];
    ledger.change({ type: "individual", role: "admin", isOwner: false, organisation: {} });
  };

  const leave = (): Result<string, Failure> => {
    const known = find(ownEmail());
    if (known === undefined) return NOT_A_MEMBER;
    if (isLastOwner(known)) return LAST_OWNER;
    goPrivate();
    return ok("You have left the organisation.");
  };

  const inviteNew = (email: Email, offer: Offer): InviteResult => {
    if (find(email)?.status === "invited") return { email, refusal: `${email} is already invited.` };
    const invited = invite(email, offer);
    return invited.ok || invited.error.kind !== "server-said" ? { email } : { email, refusal: invited.error.message };
  };

  const asOwner = <Value>(call: () => Result<Value, Failure>): Promise<Result<Value, Failure>> =>
    asManager(() => (callerIsOwner() ? call() : said("Only owners can hand over or close the organisation.")));

  const handOver = (email: string): Result<void, Failure> => {
    const known = find(email);
    if (known?.status !== "active" || email === ownEmail()) return NOT_A_MEMBER;
    put(email, { role: "owner" });
    put(ownEmail(), { role: "admin" });
    ledger.change(partOf("admin"));
    note("hand-over", { subject: email });
    return ok(undefined);
  };

  /** Only the account itself asks here. */
  const withRequest = (member: TeamMember): TeamMember => {
    const { limitRequestedAt } = ledger.account();
    return member.email === ownEmail() && limitRequestedAt !== undefined ? { ...member, limitRequestedAt } : member;
  };

  /** Jobs and plans are not looked at. */
  const closing = (): Closing => ({
    credits: ledger.account().organisation.credits ?? NO_CREDITS,
    otherMembers: members.filter(({ status, email }) => status === "active" && email !== ownEmail()).length,
    plansOf: [],
    jobs: [],
  });

  const close = (name: string): Result<void, Failure> => {
    if (!confirmsName(name, ledger.account().organisation.name ?? "")) return said("Enter the organisation's name.");
    goPrivate();
    return ok(undefined);
  };

  return {
    ownership: {
      handOver: (email) => asOwner(() => handOver(email)),
      closing: () => asOwner(() => ok(closing())),
      close: (name) => asOwner(() => close(name)),
    },
    invitations: {
      invite: (emails, offer) => asManager(() => ok(emails.map((email) => inviteNew(email, offer)))),
    },
    team: {
      list: () => asManager(() => ok({ members: members.map(withRequest), ...(former && { former }) })),
      invite: (email, role) => asManager(() => invite(email, { role })),
      remove: (email, shownId) => asManager(() => remove(email, shownId)),
      change: (email, changed) => asManager(() => change(email, changed)),
      leave: () => failures.run(async () => leave()),
    },
    colleagues: { list: () => failures.run(async () => colleagues()) },
    memberBy: (text) => active().find(({ id, email }) => [id, email].includes(text)),
    onlyOwnerOf: () =>
      callerIsOwner() && owners().length === 1 ? (ledger.account().organisation.name ?? "") : undefined,
    join(organisation, role) {
      members = [aMember(ownEmail(), role, "active")];
      ledger.change({ type: "organisation", ...partOf(role), organisation });
    },
    answerAs(email, answer) {
      const known = find(email);
      if (known?.status !== "invited") return;
      // A member is listed under another id than their invitation.
      const { monthlyCap } = known;
      const joined = { ...aMember(email, known.role, "active"), ...(monthlyCap !== undefined && { monthlyCap }) };
      put(email, answer === "accept" ? joined : { status: "rejected", since: today() });
    },
  };
};
