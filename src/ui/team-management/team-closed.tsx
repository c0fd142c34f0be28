import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { type Account, setsUpOrganisation } from "#domain/session/account.ts";
import { useOpenOverlay } from "#ui/kit/use-open-overlay.ts";
import classes from "./team-closed.module.css";

const OVERLAYS = ["upgrade"] as const;

/** For those who came by the address and may not manage a team: why, and what they can do instead. */
export const TeamClosed = ({ account }: { readonly account: Account }) => {
  if (account.type === "individual") return <ForIndividuals />;
  if (setsUpOrganisation(account))
    return (
      <Explanation title="Your organisation is not set up yet">
        <p>Set it up first. Then you can invite people to it here.</p>
        <Button component={Link} to="/dashboard/organization-setup">
          Set up your organisation
        </Button>
      </Explanation>
    );
  const name = account.organisation.name ?? "your organisation";
  return (
    <Explanation title={`Only admins of ${name} can manage the team`}>
      <p>
        You belong to {name} as a member: you use its credits and see its history. Owners and admins invite and remove
        people, and set roles and monthly limits. Ask whoever invited you.
      </p>
    </Explanation>
  );
};

const ForIndividuals = () => {
  const { show } = useOpenOverlay(OVERLAYS, "main");
  return (
    <Explanation title="Teams are for organisation accounts">
      <p>
        Yours is a personal account. In an organisation, several people share credits and everything that was bought
        with them, and admins see who has spent what.
      </p>
      <p>If somebody has invited you to theirs, you are asked shortly after you sign in with the invited address.</p>
      <Button onClick={() => show("upgrade")}>Upgrade to Organisation</Button>
    </Explanation>
  );
};

const Explanation = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section className={classes.closed}>
    <h2>{title}</h2>
    {children}
  </section>
);
