import { memo } from "react";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import { initials } from "#domain/session/account.ts";
import { memberName, type TeamMember, teamRoleNames } from "#domain/organisation/team.ts";
import dot from "#ui/kit/status-dot.module.css";
import { withBreaksInAddress } from "#ui/lookups/with-breaks.tsx";
import classes from "./team-row.module.css";
import { askedText, limitText, sinceText, statusNames, teamTexts, usedText, usedThisMonthText } from "./team-texts.ts";

const texts = teamTexts.row;

export interface TeamRowProps {
  readonly member: TeamMember;
  readonly isOneself: boolean;
  readonly mayRemove: boolean;
  readonly mayChange: boolean;
  readonly showsLimit: boolean;
  readonly isSending: boolean;
  /** The buttons do nothing yet: they may be pressed for who stood there before. */
  readonly isSettling: boolean;
  readonly onRemove: (member: TeamMember) => void;
  readonly onChange: (member: TeamMember) => void;
  readonly onSend: (member: TeamMember) => void;
}

/**
 * One person. It renders again only when something of itself changes, and has few elements, because fifty of them stand
 * on a page. The roles are written out, because a row that is laid out as a grid may lose them.
 */
export const TeamRow = memo(({ member, isOneself, showsLimit, ...actions }: TeamRowProps) => {
  const { email, role, status } = member;
  const name = memberName(member);
  const from = sinceText(member);
  const thisMonth = usedThisMonthText(member);
  const asked = askedText(member);
  return (
    <tr role="row" className={classes.row} data-email={email}>
      <th role="rowheader" scope="row" className={classes.person}>
        <span aria-hidden className={classes.avatar}>
          {initials(name)}
        </span>
        <span className={classes.name}>
          <bdi>{name}</bdi>
          {isOneself && <i className={classes.oneself}>{texts.you}</i>}
        </span>
        <span className={classes.email}>{withBreaksInAddress(email)}</span>
      </th>
      <td role="cell">
        <span className={classes.role} data-role={role}>
          {teamRoleNames[role]}
        </span>
      </td>
      <td role="cell" className={`${classes.status} ${dot.status}`} data-status={status}>
        {statusNames[status]}
      </td>
      <td role="cell" className={classes.since}>
        {from && (
          <>
            <span data-word={status}>{from.word} </span>
            {from.day}
          </>
        )}
      </td>
      <td role="cell" className={classes.used}>
        {status === "active" && (
          <>
            <span data-word="used">{texts.used}</span>
            {thisMonth && <b data-none={member.creditsUsedThisMonth === NO_CREDITS || undefined}>{thisMonth}</b>}
            <span data-alone={thisMonth === undefined || undefined}>{usedText(member)}</span>
          </>
        )}
      </td>
      {showsLimit && (
        <td role="cell" className={classes.limit}>
          {(status === "active" || (status === "invited" && member.monthlyCap !== undefined)) && (
            <>
              <span data-word="limit">{texts.limit}</span>
              <span className={classes.amount}>{limitText(member)}</span>
              {asked && <span className={classes.asked}>{asked}</span>}
            </>
          )}
        </td>
      )}
      <td role="cell" className={classes.actions}>
        {/* By person, so that a button that has the focus does not become one of someone else. */}
        <Actions key={member.id} member={member} {...actions} />
      </td>
    </tr>
  );
});
TeamRow.displayName = "TeamRow";

type ActionsProps = Omit<TeamRowProps, "isOneself" | "showsLimit">;

const Actions = ({ member, mayRemove, mayChange, isSending, isSettling, ...does }: ActionsProps) => {
  const { email, status } = member;
  const press = (action: (member: TeamMember) => void) => ({
    "aria-disabled": isSettling || undefined,
    onClick: () => !isSettling && action(member),
  });
  if (status === "active")
    return (
      <>
        {mayChange && (
          <button type="button" aria-label={texts.editWhom(email)} {...press(does.onChange)}>
            {texts.edit}
          </button>
        )}
        {mayRemove && (
          <button type="button" data-grave aria-label={texts.removeWhom(email)} {...press(does.onRemove)}>
            {texts.remove}
          </button>
        )}
      </>
    );
  const again = status === "invited" ? texts.resend : texts.inviteAgain;
  return (
    <>
      <button
        type="button"
        aria-label={texts.again(again, email)}
        {...press(does.onSend)}
        aria-disabled={isSending || isSettling || undefined}
      >
        {isSending ? texts.sending : again}
      </button>
      {status === "invited" && (
        <button type="button" data-grave aria-label={texts.withdrawWhose(email)} {...press(does.onRemove)}>
          {texts.withdraw}
        </button>
      )}
    </>
  );
};
