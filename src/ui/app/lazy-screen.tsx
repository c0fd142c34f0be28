import { type ComponentType, use } from "react";
import type { LoadScreen } from "./screens.ts";

export interface LazyScreen {
  (): React.ReactNode;
  /** Fetches the code ahead of its first use; best effort, as showing the screen fetches again what failed here. */
  preload(): Promise<unknown>;
  /** Lets the screen be fetched again after it failed to be shown. */
  forgetFailure(): void;
}

/**
 * A screen whose code is fetched when first shown. Once fetched it renders at once: React's own `lazy` suspends even
 * then, which costs a hydration its first paint and every nested boundary 300 ms.
 */
export const lazyScreen = (load: LoadScreen): LazyScreen => {
  let loading: Promise<ComponentType> | undefined;
  let isLoaded = false;

  // A failed fetch is kept until it is forgotten: React asks anew after every wait, and would never come to an end.
  const fetch = (): Promise<ComponentType> => {
    if (loading) return loading;
    const promise = load();
    loading = promise;
    promise.then(
      (value) => {
        isLoaded = true;
        // React reads a promise marked like this without waiting for it.
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
