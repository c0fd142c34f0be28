import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Toast } from "#ui/kit/toast.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { InvitationsModal } from "./invitations-modal.tsx";
import type { InvitationsViewModel } from "./invitations-view-model.ts";
import type { MembershipViewModel } from "./membership-view-model.ts";
import { useNoOtherDialog } from "./use-no-other-dialog.ts";

export { InvitationsViewModel } from "./invitations-view-model.ts";
export { MembershipViewModel } from "./membership-view-model.ts";

interface InvitationsOverlayProps {
  readonly opened: boolean;
  /** Whether nothing else is open over the dashboard, or is about to open by itself. */
  readonly isFree: boolean;
  /** Called once they were looked for, and those that are due were put away or answered. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
  readonly show: (name: "invitations") => void;
  readonly create: () => InvitationsViewModel;
  readonly createMembership: () => MembershipViewModel;
}

/**
 * Watches the person's place in organisations while the dashboard is shown. Opens the invitations by itself once there
 * are any, but waits for whatever else is open: of two dialogs, one would cover the other.
 */
export const InvitationsOverlay = observer((props: InvitationsOverlayProps) => {
  const { opened, isFree, onSettled, onClose, show, create, createMembership } = props;
  const invitations = useViewModel(create);
  useViewModel(createMembership);
  const opensNow = useNoOtherDialog(invitations.isDue && isFree);
  useEffect(() => {
    if (opensNow) show("invitations");
  }, [opensNow, show]);
  const isSettled = invitations.isChecked && !invitations.isDue && !opened;
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  usePuttingAway(opened, invitations.putOff);
  return (
    <>
      {opened && <InvitationsModal invitations={invitations} onClose={onClose} />}
      <Toast text={invitations.toast} />
    </>
  );
});

/**
 * However the list is closed, also by the browser's Back: not by a reload, or by the end of the session. The focus then
 * must not be lost with it: where the list opened by itself, nothing may have had it before.
 */
const usePuttingAway = (opened: boolean, putOff: () => void) => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !opened) {
      putOff();
      if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    }
    wasOpen.current = opened;
  }, [opened, putOff]);
};
