import { observer } from "mobx-react-lite";
import { Fragment, type ReactNode, useEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import type { LazyScreen } from "./lazy-screen.tsx";
import { returnedErrorIn, withoutReturnedError } from "./returned-error.ts";
import type { ScreenName } from "./screens.ts";
import type { SessionViewModel } from "./session-view-model.ts";

interface AppRoutesProps {
  readonly session: SessionViewModel;
  readonly screens: Readonly<Record<ScreenName, LazyScreen>>;
}

export const AppRoutes = ({ session, screens }: AppRoutesProps) => (
  <Routes>
    <Route path="/login" element={<SignedOutOnly session={session} screen={<screens.login />} />} />
    <Route path="/otp" element={<SignedOutOnly session={session} screen={<screens.otp />} />} />
    <Route path="/billing" element={<screens.billing />} />
    <Route path="/dashboard" element={<SignedInOnly session={session} screen={<screens.dashboard />} />}>
      <Route index element={<screens.findContacts />} />
      <Route path="find-contacts" element={<screens.findContacts />} />
      <Route path="director-search" element={<screens.directorSearch />} />
      <Route path="enrichment" element={<screens.enrichment />} />
      <Route path="verify-emails" element={<screens.verifyEmails />} />
      <Route path="history" element={<screens.history />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Route>
    <Route path="*" element={<Home session={session} />} />
  </Routes>
);

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

/** Another person begins with a screen of their own: nothing of what the one before found stays. */
const SignedInOnly = observer(({ session, screen }: GuardProps) =>
  session.isSignedIn ? <Fragment key={session.person}>{screen}</Fragment> : <ToLogin session={session} />,
);

const ToLogin = ({ session }: { readonly session: SessionViewModel }) => {
  const { pathname, search, hash } = useLocation();
  const destination = pathname + withoutReturnedError(search);
  useEffect(() => session.rememberDestination(destination), [session, destination]);
  return <Navigate to={`/login${returnedErrorIn({ search, hash })}`} replace />;
};

const Home = observer(({ session }: { readonly session: SessionViewModel }) => {
  const location = useLocation();
  return <Navigate to={session.isSignedIn ? "/dashboard" : `/login${returnedErrorIn(location)}`} replace />;
});
