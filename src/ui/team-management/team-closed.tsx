import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { type Account, setsUpOrganisation } from "#domain/session/account.ts";
import { useOpenOverlay } from "#ui/kit/use-open-overlay.ts";
import classes from "./team-closed.module.css";
import { teamTexts } from "./team-texts.ts";

const texts = teamTexts.closed;

const OVERLAYS = ["upgrade"] as const;

/** For those who came by the address and may not manage a team: why, and what they can do instead. */
export const TeamClosed = ({ account }: { readonly account: Account }) => {
  if (account.type === "individual") return <ForIndividuals />;
  if (setsUpOrganisation(account))
    return (
      <Explanation title={texts.notSetUp}>
        <p>{texts.setUpFirst}</p>
        <Button component={Link} to="/dashboard/organization-setup">
          {texts.setUp}
        </Button>
      </Explanation>
    );
  return (
    <Explanation title={texts.forManagers(account.organisation.name)}>
      <p>{texts.asMember}</p>
      <p>{texts.askManager}</p>
    </Explanation>
  );
};

const ForIndividuals = () => {
  const { show } = useOpenOverlay(OVERLAYS, "main");
  return (
    <Explanation title={texts.forOrganisations}>
      <p>{texts.personal}</p>
      <p>{texts.invited}</p>
      <Button onClick={() => show("upgrade")}>{texts.upgrade}</Button>
    </Explanation>
  );
};

const Explanation = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section className={classes.closed}>
    <h2>{title}</h2>
    {children}
  </section>
);
