import "#ui/kit/base.css";
import { type ReactNode, useMemo } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { createPath, Router } from "react-router-dom";
import { DesignProvider } from "#ui/kit/design-provider.tsx";
import type { ExtensionAdapters } from "./extension-adapters.ts";
import { NotShown } from "./not-shown.tsx";

type To = Parameters<typeof createPath>[0] | string;

interface ExtensionRootProps extends Pick<ExtensionAdapters, "origin" | "site" | "darkMode"> {
  readonly children: ReactNode;
}

/** The look of the site around a page of the extension. Links of parts that both share lead to the site, in a new tab. */
export const ExtensionRoot = ({ origin, site, darkMode, children }: ExtensionRootProps) => {
  const navigator = useMemo(() => {
    const pathOf = (to: To) => (typeof to === "string" ? to : createPath(to));
    const open = (to: To) => void site.open(pathOf(to), "front");
    return { createHref: (to: To) => new URL(pathOf(to), origin).href, push: open, replace: open, go: () => {} };
  }, [origin, site]);
  return (
    <DesignProvider darkMode={darkMode}>
      <Router location="/" navigator={navigator}>
        <ErrorBoundary FallbackComponent={NotShown}>{children}</ErrorBoundary>
      </Router>
    </DesignProvider>
  );
};
