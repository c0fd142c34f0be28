import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { backOffMs } from "#domain/session/reachability.ts";
import { routeAt } from "#domain/shared/routes.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { usePageTitle } from "#ui/kit/use-page-title.ts";
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
  useFetchingAgain(isLoaded, onTryAgain);
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

/** Fetches code that could not be fetched, less and less often, until the view can be shown. */
const useFetchingAgain = (isLoaded: boolean, fetchAgain: () => Promise<void>) => {
  const [failures, setFailures] = useState(1);
  useEffect(() => {
    if (isLoaded) return undefined;
    const fetchOnce = () => void fetchAgain().catch(() => setFailures(failures + 1));
    const timer = setTimeout(fetchOnce, backOffMs(failures, Math.random()));
    return () => clearTimeout(timer);
  }, [isLoaded, fetchAgain, failures]);
};
