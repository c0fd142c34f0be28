import { observer } from "mobx-react-lite";
import { isInOrganisation, managesTeam } from "#domain/session/account.ts";
import { type NotificationName, notificationNames } from "#domain/settings/notification-settings.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { notificationsTexts as texts } from "./notifications-texts.ts";
import type { NotificationsViewModel } from "./notifications-view-model.ts";
import { SwitchRow } from "./switch-row.tsx";
import classes from "./settings-tabs.module.css";

/** What each of the switches does at this host, for this person. */
export const NotificationsTab = observer(({ create }: { readonly create: () => NotificationsViewModel }) => {
  const notifications = useViewModel(create);
  return (
    <>
      <p className="muted">{whereSaved(notifications)}</p>
      <div className={classes.switches}>
        {notificationNames.map((name) => {
          const reason = notifications.reasons.get(name);
          return (
            <SwitchRow
              key={name}
              name={texts.names[name]}
              isOn={notifications.isOn(name)}
              isDisabled={!notifications.canSet(name)}
              onChange={(isOn) => void notifications.set(name, isOn)}
            >
              {describe(name, notifications)}
              {reason !== undefined && (
                <div className={classes.notice}>
                  <Notice tone={name === "browser" ? "warning" : "error"}>{reason}</Notice>
                </div>
              )}
            </SwitchRow>
          );
        })}
      </div>
    </>
  );
});

const whereSaved = ({ account, notLoadedBecause, ofAccount }: NotificationsViewModel): string => {
  if (account === undefined)
    return notLoadedBecause === undefined ? texts.loading : `${texts.notLoaded} ${notLoadedBecause}`;
  return ofAccount === undefined ? texts.savedInBrowser : texts.savedWithAccount;
};

const describe = (name: NotificationName, { account, ofAccount }: NotificationsViewModel): string | undefined => {
  switch (name) {
    case "browser":
      return texts.browser;
    case "productUpdates":
      return texts.productUpdates;
    case "email":
      if (account === undefined) return undefined;
      return ofAccount === undefined ? texts.noDailySummary : texts.dailySummary;
    case "creditAlerts":
      if (account === undefined) return undefined;
      if (ofAccount === undefined) return texts.creditAlerts.noMail;
      if (managesTeam(account)) return texts.creditAlerts.manager;
      return isInOrganisation(account) ? texts.creditAlerts.member : texts.creditAlerts.own;
  }
};
