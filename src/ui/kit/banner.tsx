import { IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { routeAt } from "#domain/shared/routes.ts";
import type { BannerViewModel } from "./banner-view-model.ts";
import { FailureText } from "./failure-text.tsx";
import { IconButton } from "./icon-button.tsx";
import { useHydrated } from "./use-hydrated.ts";
import classes from "./banner.module.css";
import { kitTexts } from "./kit-texts.ts";

/** The region exists from the start, because screen readers announce only what appears in an existing one. */
export const Banner = observer(({ banner }: { readonly banner: BannerViewModel }) => {
  const message = useHydrated() ? banner.message : undefined;
  const region = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const dismiss = useCallback(() => {
    const back = focusedBefore.current;
    if (region.current?.contains(document.activeElement) && back instanceof HTMLElement) back.focus();
    banner.dismiss();
  }, [banner]);
  const remember = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!region.current?.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  };
  useDismissalByEscape(dismiss);
  useDismissalByLeaving(banner);

  return (
    <div role="alert" className={classes.region} ref={region}>
      {message && (
        <div className={classes.banner} data-tone={message.tone}>
          <p className={classes.text}>
            <FailureText text={message.text} />{" "}
            {message.offersCredits && (
              <Link to="/billing" onFocus={remember} onClick={banner.dismiss}>
                {kitTexts.buyCredits}
              </Link>
            )}
          </p>
          <IconButton label={kitTexts.dismiss} className={classes.dismiss} onFocus={remember} onClick={dismiss}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
});

/** What Escape closes before the banner. */
const OPEN = '[role="dialog"], dialog[open], [role="menu"], [role="listbox"], [data-open]';

const useDismissalByEscape = (dismiss: () => void) => {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && document.querySelector(OPEN) === null) dismiss();
    };
    // Before whatever else Escape closes: that has to be still open when this looks.
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, [dismiss]);
};

/**
 * A message goes with the tool that it was about. One that someone met while signing in stays. In a layout effect,
 * because a tool may show a message of its own in its first effect.
 */
const useDismissalByLeaving = (banner: BannerViewModel) => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current !== pathname && routeAt(before.current)?.frame !== undefined) banner.dismiss();
    before.current = pathname;
  }, [pathname, banner]);
};
