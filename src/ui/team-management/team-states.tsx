import { Button } from "@mantine/core";
import { Notice } from "#ui/kit/notice.tsx";
import { RedactionBar } from "#ui/kit/redaction-bar.tsx";
import classes from "./team-states.module.css";
import { teamTexts } from "./team-texts.ts";

const texts = teamTexts.states;

const GHOSTS = [1, 2, 3, 4, 5];

/** Before the members are known: rows of the same shape. */
export const TeamGhost = () => (
  <div className={classes.ghost}>
    <p role="status" className="visually-hidden">
      {texts.loading}
    </p>
    {GHOSTS.map((ghost) => (
      <div key={ghost} className={classes.line}>
        <span className={classes.avatar} />
        <RedactionBar width="min(14rem, 40%)" />
        <RedactionBar width="min(24rem, 30%)" />
      </div>
    ))}
  </div>
);

/** Before it is known whether someone may see the team. */
export const TeamWaiting = () => (
  <div className="surface">
    <TeamGhost />
  </div>
);

export const TeamLookUpFailed = (props: TeamUnableProps) => (
  <div className="surface">
    <TeamUnable {...props} />
  </div>
);

interface TeamUnableProps {
  readonly text: string;
  readonly onRetry: () => Promise<void>;
}

/** The button goes while it is tried: its focus moves to the beginning of the page. */
export const TeamUnable = ({ text, onRetry }: TeamUnableProps) => (
  <div className={classes.state}>
    <Notice tone="error" title={texts.unable}>
      <p>{text}</p>
    </Notice>
    <Button
      variant="default"
      size="sm"
      onClick={({ currentTarget }) => {
        currentTarget.closest("main")?.focus({ preventScroll: true });
        void onRetry();
      }}
    >
      {texts.retry}
    </Button>
  </div>
);

interface TeamNoneFoundProps {
  readonly search: string;
  readonly onClear: () => void;
}

export const TeamNoneFound = ({ search, onClear }: TeamNoneFoundProps) => (
  <div className={classes.state}>
    <p className={classes.sentence}>{texts.noMatch(search.trim())}</p>
    <Button variant="default" size="sm" onClick={onClear}>
      {texts.clearSearch}
    </Button>
  </div>
);

export const TeamAlone = ({ onInvite }: { readonly onInvite: () => void }) => (
  <div className={classes.state}>
    <p className={classes.sentence}>{texts.alone}</p>
    <Button variant="default" size="sm" onClick={onInvite}>
      {texts.inviteFirst}
    </Button>
  </div>
);
