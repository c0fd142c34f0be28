import { observer } from "mobx-react-lite";
import type { Reachability } from "#domain/session/reachability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { useHydrated } from "#ui/kit/use-hydrated.ts";
import classes from "./outage-bar.module.css";
import { dashboardTexts } from "./dashboard-texts.ts";

const texts: Readonly<Record<Exclude<Reachability, "reachable">, string>> = {
  offline: dashboardTexts.offline,
  "not-responding": dashboardTexts.notResponding,
};

/**
 * Says why nothing loads, above the page, so that nothing on it moves. The region exists from the start, because screen
 * readers announce only what appears in an existing one.
 */
export const OutageBar = observer(({ account }: { readonly account: AccountViewModel }) => {
  const reachability = useHydrated() ? account.reachability : "reachable";
  return (
    <div role="status" className={classes.region}>
      {reachability !== "reachable" && <p className={classes.bar}>{texts[reachability]}</p>}
    </div>
  );
});
