import { Button, NativeSelect } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type RefObject, useCallback, useRef } from "react";
import type { TeamMember } from "#domain/organisation/team.ts";
import { SearchField } from "#ui/kit/search-field.tsx";
import { useKeptFocus } from "#ui/kit/use-kept-focus.ts";
import { useDeferredRows } from "#ui/kit/use-deferred-rows.ts";
import type { AuditLogViewModel } from "./audit-log/audit-log-view-model.ts";
import type { InviteManyViewModel } from "./invite-many-view-model.ts";
import type { InviteViewModel } from "./invite-view-model.ts";
import type { MemberChangeViewModel } from "./member-change-view-model.ts";
import type { RemovalViewModel } from "./removal-view-model.ts";
import { MEMBER_SEARCH } from "./member-search.ts";
import { TeamFigures } from "./team-figures.tsx";
import classes from "./team-list.module.css";
import { TeamPages } from "./team-pages.tsx";
import { TeamRow } from "./team-row.tsx";
import { TeamAlone, TeamGhost, TeamNoneFound, TeamUnable } from "./team-states.tsx";
import { teamTexts } from "./team-texts.ts";
import type { TeamViewModel } from "./team-view-model.ts";

export interface TeamModels {
  readonly team: TeamViewModel;
  readonly invitation: InviteViewModel;
  readonly inviteMany: InviteManyViewModel;
  readonly removal: RemovalViewModel;
  readonly change: MemberChangeViewModel;
  readonly auditLog: AuditLogViewModel;
}

/** The search, the rows and what they amount to, on one sheet. */
export const TeamList = (models: TeamModels) => {
  const { team, invitation, inviteMany } = models;
  const field = useRef<HTMLInputElement>(null);
  const invite = () => (team.invitesMany ? inviteMany.open() : invitation.open());
  return (
    <section aria-label={teamTexts.list} className="surface">
      <div className={classes.toolbar}>
        <MemberSearch team={team} field={field} />
        <InvitedFilter team={team} />
        <Button size="sm" onClick={invite}>
          {teamTexts.inviteMember}
        </Button>
      </div>
      <TeamFigures team={team} />
      <Content {...models} onInvite={invite} field={field} />
      <TeamPages team={team} />
    </section>
  );
};

interface OfField {
  readonly field: RefObject<HTMLInputElement | null>;
}

const MemberSearch = observer(({ team, field }: Pick<TeamModels, "team"> & OfField) => (
  <SearchField
    id={MEMBER_SEARCH}
    label={teamTexts.search}
    placeholder={teamTexts.searchExample}
    className={classes.search}
    field={field}
    value={team.search}
    onChange={team.searchFor}
  />
));

/** Where someone is invited. */
const InvitedFilter = observer(({ team }: Pick<TeamModels, "team">) => {
  const { length } = team.invited;
  if (length === 0) return undefined;
  return (
    <NativeSelect
      size="sm"
      className={classes.filter ?? ""}
      aria-label={teamTexts.show}
      data={[
        { value: "everyone", label: teamTexts.everyone },
        { value: "invited", label: teamTexts.invited(length) },
      ]}
      value={team.showsInvited ? "invited" : "everyone"}
      onChange={({ currentTarget }) => team.showInvited(currentTarget.value === "invited")}
    />
  );
});

interface ContentProps extends Pick<TeamModels, "team" | "removal" | "change">, OfField {
  readonly onInvite: () => void;
}

const Content = observer(({ team, removal, change, field, onInvite }: ContentProps) => {
  const { phase, members, rows } = team;
  const kept = useKeptFocus(() => field.current);
  if (phase.kind === "loading") return <TeamGhost />;
  const unable = phase.kind === "failed" && <TeamUnable text={phase.text} onRetry={team.retry} />;
  if (members.length === 0 && unable) return unable;
  const clear = () => {
    team.searchFor("");
    field.current?.focus();
  };
  return (
    <div {...kept}>
      {unable}
      {rows.length === 0 ? (
        <TeamNoneFound search={team.search} onClear={clear} />
      ) : (
        <Rows team={team} removal={removal} change={change} />
      )}
      {members.length === 1 && <TeamAlone onInvite={onInvite} />}
    </div>
  );
});

const { columns } = teamTexts;

const Rows = observer(({ team, removal, change }: Pick<TeamModels, "team" | "removal" | "change">) => {
  const rows = useDeferredRows(team.rows);
  const sendAgain = useCallback((member: TeamMember) => void team.sendAgain(member), [team]);
  return (
    <table role="table" className={classes.table} data-limits={team.hasControls || undefined}>
      <caption className="visually-hidden">{teamTexts.list}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{columns.member}</th>
          <th role="columnheader">{columns.role}</th>
          <th role="columnheader">{columns.status}</th>
          <th role="columnheader">{columns.joined}</th>
          <th role="columnheader">{columns.creditsUsed}</th>
          {team.hasControls && <th role="columnheader">{columns.monthlyLimit}</th>}
          <th role="columnheader">
            <span className="visually-hidden">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {/* By place, not by person: other rows then change texts instead of making hundreds of elements. */}
        {rows.map((member, place) => (
          <TeamRow
            key={place}
            member={member}
            isOneself={team.isOneself(member)}
            mayRemove={team.mayRemove(member)}
            mayChange={team.mayChange(member)}
            showsLimit={team.hasControls}
            isSending={team.sending.includes(member.id)}
            isSettling={team.settling.isSettling}
            onRemove={removal.ask}
            onChange={change.open}
            onSend={sendAgain}
          />
        ))}
      </tbody>
    </table>
  );
});
