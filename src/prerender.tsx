import { enableStaticRendering } from "mobx-react-lite";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "#ui/app/app.tsx";
import { lazyScreensOf, preloadScreensAt } from "#ui/app/lazy-screens.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import { routeAt } from "#domain/shared/routes.ts";
import { createApp } from "#wiring/app.tsx";
import { memoryAdapters } from "#wiring/memory-adapters.ts";
import { readEnvironment } from "./environment.ts";

/** The markup of a screen before anything is known about the user, rendered at build time. */
export const prerender = async (path: string, styleNonce: string): Promise<string> => {
  enableStaticRendering(true);
  const { product } = readEnvironment(import.meta.env, "http://localhost");
  const nobody = {
    type: "individual",
    role: "admin",
    credits: NO_CREDITS,
    organisation: {},
    needsAuthentication: false,
    hasUserData: false,
    capabilities: [],
  } as const;
  const somebody = { accessToken: "-", refreshToken: "-", expiresAt: Number.MAX_SAFE_INTEGER, tokenType: "Bearer" };
  const isSignedIn = routeAt(path)?.access === "signed-in";
  const { adapters } = memoryAdapters({
    account: nobody,
    people: new Map(),
    ...(isSignedIn ? { session: somebody } : {}),
  });
  const { screens } = createApp(product, () => adapters);
  const lazyScreens = lazyScreensOf(screens);
  await preloadScreensAt(path, lazyScreens);
  return renderToString(
    <StaticRouter location={path}>
      <App screens={screens} lazyScreens={lazyScreens} styleNonce={styleNonce} />
    </StaticRouter>,
  );
};
