import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { memberName, type TeamMember } from "#domain/organisation/team.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import classes from "./dialog.module.css";
import { MEMBER_SEARCH } from "./member-search.ts";
import type { RemovalViewModel } from "./removal-view-model.ts";

interface RemovalModalProps {
  readonly removal: RemovalViewModel;
}

/** Says what happens to somebody who is removed, or to an invitation that is withdrawn, before it does. */
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
  return member.status === "active" ? `Remove ${memberName(member)}?` : "Withdraw the invitation?";
};

const Question = observer(({ removal, member }: RemovalModalProps & { readonly member: TeamMember }) => {
  const { failure, isSending } = removal;
  const isMember = member.status === "active";
  return (
    // Has the focus at first: an Enter key that is still held presses nothing.
    <div className={classes.dialog} tabIndex={-1} data-autofocus>
      <p className={classes.about}>{member.email}</p>
      <ul className={classes.consequences}>
        {(isMember ? AFTER_REMOVAL : AFTER_WITHDRAWAL).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <div className={classes.actions}>
        <Button variant="default" disabled={isSending} onClick={removal.close}>
          Cancel
        </Button>
        <Button
          className={classes.grave ?? ""}
          loading={isSending}
          onClick={() => void removal.confirm()}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {isMember ? "Remove member" : "Withdraw invitation"}
        </Button>
      </div>
    </div>
  );
});

const AFTER_REMOVAL = [
  "They can't use the organisation's credits any more, from their next click on.",
  "Their running bulk jobs stop. What the jobs found until then is kept.",
  "Everything the organisation paid for stays with the organisation.",
  "They keep a personal account with its own credits, and can be invited again.",
];

const AFTER_WITHDRAWAL = ["They can't join with it any more.", "You can invite them again at any time."];
