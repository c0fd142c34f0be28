import type { ComponentProps, MouseEvent } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";

interface LinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  readonly to: To;
  /** Takes the place of the present address in the tab's history. Without it, a link to that very address does. */
  readonly replace?: boolean;
}

/**
 * A link to another view of the app. React Router's own brings along code that fetches routes ahead, which this app does
 * in other ways: 2 kB of the first load.
 */
export const Link = ({ to, replace, onClick, children, ...rest }: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, replace === undefined ? {} : { replace });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
};
