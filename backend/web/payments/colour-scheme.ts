/** The app's scheme, which it adds to the address of the checkout: a frame can't see the page around it. */
export type ColourScheme = "light" | "dark";

/** Undefined where none is given: the browser's then counts. */
export const parseColourScheme = (text: string | undefined): ColourScheme | undefined =>
  text === "light" || text === "dark" ? text : undefined;
