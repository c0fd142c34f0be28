import { readFileSync } from "node:fs";
import path from "node:path";
import { html, raw } from "hono/html";

const TOKENS = path.resolve(import.meta.dirname, "../../../src/ui/kit/tokens.css");
const tokens = readFileSync(TOKENS, "utf8");
const look = readFileSync(path.join(import.meta.dirname, "page.css"), "utf8");

const tokensMatching = (pattern: RegExp): string => {
  const found = pattern.exec(tokens)?.[1];
  if (found === undefined) throw new Error(`${TOKENS} has nothing like ${pattern.source}`);
  return found;
};

const palette = tokensMatching(/^:root \{([^}]*)\}/m);
const light = tokensMatching(/\[data-mantine-color-scheme="light"\] \{([^}]*)\}/);
const dark = tokensMatching(/\[data-mantine-color-scheme="dark"\] \{([^}]*)\}/);
const dataFont = tokensMatching(/(--font-data:[^;]*;)/);

/** The app's colours, in the scheme that the document names, or else in the browser's. */
const colours = `:root { ${palette} ${light} ${dataFont} }
@media (prefers-color-scheme: dark) { :root:not([data-scheme="light"]) { ${dark} } }
:root[data-scheme="dark"] { ${dark} }
`;

/** The same face as the app's; `font` is the address of its file. */
const face = (font: string): string => `@font-face {
  font-family: "Instrument Sans Variable";
  src: url("${font}") format("woff2");
  font-weight: 400 700;
  font-display: swap;
}
`;

/**
 * The look of a page that the backend makes itself. `font` is the address of the app's font; the system's is taken where it
 * is undefined. `more` are rules of this page alone.
 */
export const pageStyle = (font: string | undefined, more = "") =>
  html`<style nonce="__CSP_NONCE__">
    ${raw((font === undefined ? "" : face(font)) + colours + look + more)}
  </style>`;
