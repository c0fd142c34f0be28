import { type ComponentType, use } from "react";
import type { LoadScreen } from "./screens.ts";

export interface LazyScreen {
  (): React.ReactNode;
  /** Fetches the code ahead of its first use; a failed fetch is tried again at the next call. */
  preload(): Promise<unknown>;
}

/**
 * A screen whose code is fetched when first shown. Once fetched it renders at once: React's own `lazy` suspends even
 * then, which costs a hydration its first paint and every nested boundary 300 ms.
 */
export const lazyScreen = (load: LoadScreen): LazyScreen => {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  const fetch = (): Promise<ComponentType> =>
    (loading ??= load().then(
      (component) => (Loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const Screen = () => {
    const Component = Loaded ?? use(fetch());
    return <Component />;
  };
  return Object.assign(Screen, { preload: fetch });
};
