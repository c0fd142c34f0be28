import { type ComponentType, use } from "react";
import type { LoadScreen } from "./screens.ts";

export interface LazyScreen {
  (): React.ReactNode;
  /** Fetches the code ahead of its first use. A failure is ignored, because showing the screen fetches again. */
  preload(): Promise<unknown>;
  /** Allows the code to be fetched again after a failure. */
  forgetFailure(): void;
}

/**
 * A screen whose code is fetched when first shown. Once fetched it renders synchronously: React's `lazy` suspends even
 * then, which delays the first paint of a hydration, and each nested boundary by 300 ms.
 */
export const lazyScreen = (load: LoadScreen): LazyScreen => {
  let loading: Promise<ComponentType> | undefined;
  let isLoaded = false;

  // A failed fetch is kept until `forgetFailure`: React calls this after every wait and would fetch without end.
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
  const Screen = () => {
    const Component = use(fetch());
    return <Component />;
  };
  const preload = () =>
    fetch().catch((error: unknown) => {
      forgetFailure();
      throw error;
    });
  return Object.assign(Screen, { preload, forgetFailure });
};
