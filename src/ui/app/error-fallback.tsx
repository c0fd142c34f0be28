import { Button } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { routeAt } from "#domain/shared/routes.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { usePageTitle } from "#ui/kit/use-page-title.ts";
import { useTryingAgain } from "#ui/kit/use-trying-again.ts";
import { appTexts as texts } from "./app-texts.ts";
import classes from "./error-fallback.module.css";

interface ErrorFallbackProps {
  /** False where the code of the view could not be fetched. */
  readonly isLoaded: boolean;
  /** May reject; the view then stays as it is. */
  readonly onTryAgain: () => Promise<void>;
}

/** Stands in the place of a view that could not be shown; the rest of the page keeps working. */
export const ErrorFallback = ({ isLoaded, onTryAgain }: ErrorFallbackProps) => {
  const name = routeAt(useLocation().pathname)?.sidebar?.name ?? texts.notShown;
  const [isTrying, setIsTrying] = useState(false);
  const [failures, setFailures] = useState(0);
  usePageTitle(name);
  const [fetches, setFetches] = useState(1);
  useTryingAgain(isLoaded ? 0 : fetches, () => void onTryAgain().catch(() => setFetches(fetches + 1)));
  const tryAgain = () => {
    if (isTrying) return;
    setIsTrying(true);
    onTryAgain().then(
      // The button that had the focus is gone.
      () => document.getElementById("main")?.focus(),
      () => {
        setIsTrying(false);
        setFailures(failures + 1);
      },
    );
  };
  return (
    <div className={classes.fallback}>
      <h1>{name}</h1>
      {/* Another element after each failure, because screen readers announce only what is new. */}
      <Notice key={failures} tone="error">
        {isLoaded ? texts.broken : texts.notLoaded}
      </Notice>
      {/* Not Mantine's `loading`, which disables the button, so that it loses the focus. */}
      <Button variant="default" aria-disabled={isTrying} onClick={tryAgain}>
        {isTrying ? texts.trying : texts.tryAgain}
      </Button>
    </div>
  );
};
