import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect } from "react";
import { memberName, type TeamMember } from "#domain/organisation/team.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { withBreaksInAddress } from "#ui/lookups/with-breaks.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import classes from "./dialog.module.css";
import { MEMBER_SEARCH } from "./member-search.ts";
import type { RemovalViewModel } from "./removal-view-model.ts";
import { teamDialogTexts } from "./team-dialog-texts.ts";

const { removal: removalTexts, withdrawal: withdrawalTexts } = teamDialogTexts;

interface RemovalModalProps {
  readonly removal: RemovalViewModel;
}

/** Says what happens to someone who is removed, or to an invitation that is withdrawn, before it does. */
export const RemovalModal = observer(({ removal }: RemovalModalProps) => {
  const { member, isDone } = removal;
  useEffect(() => {
    if (isDone) document.getElementById(MEMBER_SEARCH)?.focus();
  }, [isDone]);
  return (
    <Modal title={titleOf(member)} opened={member !== undefined} onClose={removal.close} size="480px">
      {member && <Question removal={removal} member={member} />}
    </Modal>
  );
});

const titleOf = (member: TeamMember | undefined): string => {
  if (member === undefined) return "";
  return member.status === "active" ? removalTexts.title(memberName(member)) : withdrawalTexts.title;
};

const Question = observer(({ removal, member }: RemovalModalProps & { readonly member: TeamMember }) => {
  const { failure, isSending, endsApiKeys } = removal;
  const texts = member.status === "active" ? removalTexts : withdrawalTexts;
  const consequences = endsApiKeys ? [...texts.consequences, removalTexts.apiKeys] : texts.consequences;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void removal.confirm();
  };
  return (
    // Has the focus at first: an Enter key that is still held presses nothing.
    <form noValidate onSubmit={submit} className={classes.dialog} tabIndex={-1} data-autofocus>
      <p className={classes.about}>{withBreaksInAddress(member.email)}</p>
      <ul className={classes.consequences}>
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <DialogActions confirm={texts.confirm} isSending={isSending} isGrave onCancel={removal.close} />
    </form>
  );
});
