import "#ui/kit/base.css";
import { Suspense, useEffect, useState } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { AppRoutes } from "./app-routes.tsx";
import { appTexts } from "./app-texts.ts";
import { Banner } from "#ui/kit/banner.tsx";
import { DesignProvider } from "#ui/kit/design-provider.tsx";
import type { LazyScreens } from "./lazy-screens.ts";
import type { Screens } from "./screens.ts";
import { ErrorFallback } from "./error-fallback.tsx";
import { SeenLocation } from "./seen-location.tsx";

interface AppProps {
  readonly screens: Screens;
  readonly lazyScreens: LazyScreens;
  /** The nonce of the response that this page came in; empty where it has none. */
  readonly styleNonce: string;
}

/** Has to be rendered inside a router. */
export const App = ({ screens, lazyScreens, styleNonce }: AppProps) => {
  // React hydrates the screen after this component, and would discard a shell that a lost session has changed by then.
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => (isHydrated ? screens.session.start() : undefined), [isHydrated, screens.session]);
  useEffect(() => {
    document.documentElement.dataset.ready = "true";
  }, []);
  return (
    <DesignProvider darkMode={screens.darkMode} styleNonce={styleNonce}>
      <SeenLocation screens={lazyScreens}>
        <View>
          <AppRoutes session={screens.session} banner={screens.banner} screens={lazyScreens} />
          <Hydrated onHydrated={setIsHydrated} />
        </View>
        <Banner banner={screens.banner} />
      </SeenLocation>
    </DesignProvider>
  );
};

const Hydrated = ({ onHydrated }: { readonly onHydrated: (isHydrated: true) => void }) => {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
};

/** One boundary for all screens, because React delays the content of nested ones. Each screen shows its own errors. */
const View = ({ children }: { readonly children: React.ReactNode }) => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={OtherError} resetKeys={[pathname]}>
      <Suspense fallback={<p className="visually-hidden">{appTexts.loading}</p>}>{children}</Suspense>
    </ErrorBoundary>
  );
};

const OtherError = ({ resetErrorBoundary }: FallbackProps) => (
  <ErrorFallback isLoaded onTryAgain={async () => resetErrorBoundary()} />
);
