import { observer } from "mobx-react-lite";
import { Fragment, type ReactNode, useEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import {
  type Access,
  DEFAULT_DESTINATION,
  destinationAt,
  type Route as AppRoute,
  routeAt,
  routes,
  type ScreenName,
  SIGN_IN,
} from "#domain/shared/routes.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { appTexts } from "./app-texts.ts";
import type { LazyScreen } from "./lazy-screen.tsx";
import { returnedErrorIn, withoutReturnedError } from "./returned-sign-in-error.ts";
import type { SessionViewModel } from "./session-view-model.ts";

interface AppRoutesProps {
  readonly session: SessionViewModel;
  readonly banner: BannerViewModel;
  readonly screens: Readonly<Record<ScreenName, LazyScreen>>;
}

/** The router, made from the table of routes. Tools that share a frame are nested in it, so that it stays mounted. */
export const AppRoutes = ({ session, banner, screens }: AppRoutesProps) => (
  <Routes>
    {routesIn(undefined).map(({ path, access, screen }) => (
      <Route key={path} path={path} element={guards[access](session, elementOf(screens, screen))} />
    ))}
    <Route element={guards["signed-in"](session, elementOf(screens, "dashboard"))}>
      {routesIn("dashboard").map(({ path, screen }) => (
        <Route key={path} path={path} element={elementOf(screens, screen)} />
      ))}
      {/* To the tool, or the dialog, above. */}
      <Route path="/dashboard/*" element={<ToAbove banner={banner} />} />
    </Route>
    <Route path="*" element={<Home session={session} banner={banner} />} />
  </Routes>
);

const routesIn = (frame: AppRoute["frame"]): readonly AppRoute[] =>
  routes.filter((route: AppRoute) => route.frame === frame);

const elementOf = (screens: AppRoutesProps["screens"], name: ScreenName): ReactNode => {
  const Screen = screens[name];
  return <Screen />;
};

const guards: Readonly<Record<Access, (session: SessionViewModel, screen: ReactNode) => ReactNode>> = {
  public: (_, screen) => screen,
  "signed-out": (session, screen) => <SignedOutOnly session={session} screen={screen} />,
  "signed-in": (session, screen) => <SignedInOnly session={session} screen={screen} />,
};

interface GuardProps {
  readonly session: SessionViewModel;
  readonly screen: ReactNode;
}

const SignedOutOnly = observer(({ session, screen }: GuardProps) =>
  session.isSignedIn ? <ToDestination session={session} /> : screen,
);

const ToDestination = ({ session }: { readonly session: SessionViewModel }) => {
  useEffect(() => session.forgetDestination, [session]);
  return <Navigate to={session.destination} replace />;
};

/** Remounts the screen for another person, so that nothing found by the previous one is shown. */
const SignedInOnly = observer(({ session, screen }: GuardProps) =>
  session.isSignedIn ? <Fragment key={session.person}>{screen}</Fragment> : <ToLogin session={session} />,
);

const ToLogin = ({ session }: { readonly session: SessionViewModel }) => {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const destination = destinationAt(pathname, withoutReturnedError({ search, hash }), location.state);
  useEffect(() => session.rememberDestination(destination), [session, destination]);
  return <Navigate to={`${SIGN_IN}${returnedErrorIn({ search, hash })}`} replace />;
};

interface UnknownProps {
  readonly banner: BannerViewModel;
}

/** Says that an address leads nowhere, once it leads to a screen. Dialogs have no name here. */
const useUnknown = (banner: BannerViewModel, destination: string | undefined) => {
  useEffect(() => {
    const route = destination === undefined ? undefined : routeAt(destination);
    if (route !== undefined) banner.show(appTexts.unknown(route.sidebar?.name), { tone: "info" });
  }, [banner, destination]);
};

const ToAbove = ({ banner }: UnknownProps) => {
  const { pathname } = useLocation();
  useUnknown(banner, pathname.replace(/\/[^/]*\/*$/, ""));
  return <Navigate to=".." relative="path" replace />;
};

const Home = observer(({ session, banner }: UnknownProps & { readonly session: SessionViewModel }) => {
  const location = useLocation();
  // The start page is no mistake, and neither is what a signed-out person came to.
  useUnknown(banner, session.isSignedIn && location.pathname !== "/" ? DEFAULT_DESTINATION : undefined);
  return <Navigate to={session.isSignedIn ? DEFAULT_DESTINATION : `${SIGN_IN}${returnedErrorIn(location)}`} replace />;
});
