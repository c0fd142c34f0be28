import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { LOW_CREDITS, priceTag } from "#domain/shared/credits.ts";
import { type NotificationName, notificationNames } from "#domain/settings/notification-settings.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { NotificationsViewModel } from "./notifications-view-model.ts";
import { SwitchRow } from "./switch-row.tsx";
import classes from "./settings-tabs.module.css";

const texts: Readonly<Record<NotificationName, { readonly name: string; readonly what: ReactNode }>> = {
  email: {
    name: "Email notifications",
    what: "Codes to sign in, invitations and reports of bulk jobs are always mailed. We send no other notifications by email yet; your choice is kept for when we do.",
  },
  browser: {
    name: "Browser notifications",
    what: "When a bulk job ends while you look at another tab or window, as long as the list of the tool's bulk jobs stays open in this one.",
  },
  creditAlerts: {
    name: "Credit alerts",
    what: `With browser notifications on: also when a bulk job pauses because the credits are used up. A balance below ${priceTag(LOW_CREDITS)} is always marked “Low”.`,
  },
  productUpdates: {
    name: "Product updates",
    what: "News of what the product can do. We send none yet; your choice is kept for when we do.",
  },
};

/** Nothing of it leaves the browser. */
export const NotificationsTab = observer(({ create }: { readonly create: () => NotificationsViewModel }) => {
  const notifications = useViewModel(create);
  return (
    <>
      <p className="muted">These choices are kept in this browser only, for everybody who signs in here.</p>
      <div className={classes.switches}>
        {notificationNames.map((name) => (
          <SwitchRow
            key={name}
            name={texts[name].name}
            isOn={notifications.isOn(name)}
            onChange={(isOn) => void notifications.set(name, isOn)}
          >
            {texts[name].what}
            {name === "browser" && notifications.refusal !== undefined && (
              <div className={classes.notice}>
                <Notice tone="warning">{notifications.refusal}</Notice>
              </div>
            )}
          </SwitchRow>
        ))}
      </div>
    </>
  );
});
