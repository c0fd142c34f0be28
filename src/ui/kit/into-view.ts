/** As a `ref`: scrolls to what appears below the edge of a dialog or a window. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" });

/** On a phone, whose first screen a form fills: what was found begins at the top. */
export const toTopOnPhone = (element: HTMLElement | null): void => {
  if (matchMedia("(max-width: 767.98px)").matches) element?.scrollIntoView({ block: "start" });
};
