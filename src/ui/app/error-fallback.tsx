import { Button } from "@mantine/core";
import type { FallbackProps } from "react-error-boundary";
import { Notice } from "#ui/shared/notice.tsx";
import classes from "./error-fallback.module.css";

/** Replaces a view that failed to render; the rest of the page keeps working. */
export const ErrorFallback = ({ resetErrorBoundary }: FallbackProps) => (
  <div className={classes.fallback}>
    <Notice tone="error" title="This view could not be shown">
      Try again; if it stays like this, reload the page. Whatever was charged is in the history, and free to open again.
    </Notice>
    <Button variant="default" onClick={resetErrorBoundary}>
      Try again
    </Button>
  </div>
);
