import { useMediaQuery } from "@mantine/hooks";
import { observer } from "mobx-react-lite";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import classes from "./dashboard-shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

/** A floating part of the dashboard, fetched when it is first opened. */
export type Overlay = (props: { readonly opened: boolean; readonly onClose: () => void }) => ReactNode;

export interface DashboardShellProps {
  readonly createAccount: () => AccountViewModel;
  readonly productName: string;
  readonly overlays: {
    readonly settings: () => Promise<Overlay>;
    readonly upgrade: () => Promise<Overlay>;
    readonly profile: () => Promise<Overlay>;
  };
}

const lazyOverlay = (load: () => Promise<Overlay>) => lazy(async () => ({ default: await load() }));

/** Sidebar, top bar, and between them the tool that the address names. */
export const DashboardShell = observer(({ createAccount, productName, overlays }: DashboardShellProps) => {
  const account = useViewModel(createAccount);
  const [Settings] = useState(() => lazyOverlay(overlays.settings));
  const [Upgrade] = useState(() => lazyOverlay(overlays.upgrade));
  const [Profile] = useState(() => lazyOverlay(overlays.profile));
  const [open, setOpen] = useState<"settings" | "upgrade" | undefined>();
  const [menuIsOpen, setMenuIsOpen] = useState(false);
  const main = useFocusOnArrival();
  const isNarrow = useMediaQuery("(max-width: 767.98px)", false);
  const close = () => setOpen(undefined);
  const closeMenu = useCallback(() => setMenuIsOpen(false), []);
  useMenuByKeyboard(menuIsOpen && isNarrow, closeMenu);

  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Sidebar
        account={account}
        productName={productName}
        isOpen={menuIsOpen}
        onPick={closeMenu}
        onSettings={() => setOpen("settings")}
        onUpgrade={() => setOpen("upgrade")}
      />
      {menuIsOpen && isNarrow && <div className={classes.backdrop} aria-hidden onClick={closeMenu} />}
      <div className={classes.column}>
        <TopBar account={account} menuIsOpen={menuIsOpen} onToggleMenu={() => setMenuIsOpen(!menuIsOpen)} />
        <main id="main" tabIndex={-1} ref={main}>
          <Outlet />
        </main>
      </div>
      <Suspense fallback={null}>
        {open === "settings" && <Settings opened onClose={close} />}
        {open === "upgrade" && <Upgrade opened onClose={close} />}
        {account.asksForProfile && <Profile opened onClose={account.putOffProfile} />}
      </Suspense>
    </div>
  );
});

/** Another tool in the same page: the reader is taken to its beginning, but not on the first view. */
const useFocusOnArrival = () => {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    main.current?.focus();
    scrollTo(0, 0);
  }, [pathname]);
  return main;
};

/** An open menu takes the focus to its first item; Escape closes it and brings the focus back. */
const useMenuByKeyboard = (isOpen: boolean, close: () => void) => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    document.querySelector<HTMLElement>("#sidebar a")?.focus();
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      if (opener instanceof HTMLElement) opener.focus();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [isOpen, close]);
};
