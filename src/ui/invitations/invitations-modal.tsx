import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { InvitationItem } from "./invitation-item.tsx";
import classes from "./invitations-modal.module.css";
import { invitationsTexts as texts } from "./invitations-texts.ts";
import type { InvitationsViewModel } from "./invitations-view-model.ts";

interface InvitationsModalProps {
  readonly invitations: InvitationsViewModel;
  readonly onClose: () => void;
}

export const InvitationsModal = observer(({ invitations, onClose }: InvitationsModalProps) => {
  const { isDone } = invitations;
  useEffect(() => invitations.show(), [invitations]);
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Modal title={texts.title} opened onClose={onClose}>
      {/* Has the focus at first: it opens by itself, and a key that is still held presses nothing. */}
      <div className={classes.body} tabIndex={-1} data-autofocus>
        <List invitations={invitations} />
        <div className={classes.actions}>
          {invitations.invitations?.length === 0 ? (
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
          ) : (
            <TextButton onClick={onClose}>{texts.skip}</TextButton>
          )}
        </div>
      </div>
    </Modal>
  );
});

const List = observer(({ invitations }: Pick<InvitationsModalProps, "invitations">) => {
  const { said, failure, belongsTo } = invitations;
  const list = invitations.invitations;
  const notice = useFocusOf(said);
  if (list === undefined && failure === undefined)
    return (
      <p role="status" className="muted">
        {texts.loading}
      </p>
    );
  return (
    <>
      <div ref={notice} tabIndex={-1} className={classes.said}>
        {said && <Notice tone={said.tone}>{said.text}</Notice>}
      </div>
      {failure !== undefined && (
        <Notice tone="error" actions={<TextButton onClick={() => void invitations.load()}>{texts.retry}</TextButton>}>
          {failure}
        </Notice>
      )}
      {list?.length === 0 && <p>{texts.none}</p>}
      {list !== undefined && list.length > 0 && (
        <>
          {belongsTo === undefined ? (
            <p className="muted">
              {texts.sharing} {texts.keeping}
            </p>
          ) : (
            <Notice tone="info">{texts.belongsTo(belongsTo)}</Notice>
          )}
          <ul className="plain-list">
            {list.map((invitation) => (
              <InvitationItem key={invitation.id} invitation={invitation} invitations={invitations} />
            ))}
          </ul>
        </>
      )}
    </>
  );
});

/** The item that was answered is gone with the button that had the focus: the outcome of its answer gets it. */
const useFocusOf = (said: InvitationsViewModel["said"]) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said !== undefined && document.activeElement === document.body) notice.current?.focus();
  }, [said]);
  return notice;
};
