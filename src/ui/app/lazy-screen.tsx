import { type ComponentType, use } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { ErrorFallback } from "./error-fallback.tsx";
import type { LoadScreen } from "./screens.ts";

export interface LazyScreen {
  (): React.ReactNode;
  /** Fetches the code ahead of its first use. A failure is ignored, because showing the screen fetches again. */
  preload(): Promise<unknown>;
  /** Its code is there: it can be rendered at once. */
  isLoaded(): boolean;
}

/**
 * A screen whose code is fetched when first shown. Once fetched it renders synchronously: React's `lazy` suspends even
 * then, which delays the first paint of a hydration, and each nested boundary by 300 ms. A failure stays inside: the frame
 * goes on working, and coming back fetches again.
 */
export const lazyScreen = (load: LoadScreen): LazyScreen => {
  let loading: Promise<ComponentType> | undefined;
  let isLoaded = false;

  // A failed fetch is kept until it is shown: React calls this after every wait and would fetch without end.
  const fetch = (): Promise<ComponentType> => {
    if (loading) return loading;
    const promise = load();
    loading = promise;
    promise.then(
      (value) => {
        isLoaded = true;
        // React reads a promise with these properties without waiting for it.
        void Object.assign(promise, { status: "fulfilled", value });
      },
      () => undefined,
    );
    return promise;
  };
  const forgetFailure = () => {
    if (!isLoaded) loading = undefined;
  };
  const preload = () =>
    fetch().catch((error: unknown) => {
      forgetFailure();
      throw error;
    });
  const Content = () => {
    const Component = use(fetch());
    return <Component />;
  };
  // Fetches before it leaves: a screen that waits for its code would take the frame off the page until then.
  const Failure = ({ resetErrorBoundary }: FallbackProps) => (
    <ErrorFallback isLoaded={isLoaded} onTryAgain={async () => resetErrorBoundary(await preload())} />
  );
  const Screen = () => (
    <ErrorBoundary FallbackComponent={Failure} onError={forgetFailure}>
      <Content />
    </ErrorBoundary>
  );
  return Object.assign(Screen, { preload, isLoaded: () => isLoaded });
};
