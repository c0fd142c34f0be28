/** As a `ref`: scrolls to what appears below the edge of a dialog or a window. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" });
