import { html, raw } from "hono/html";

/** The same face as the app's; `font` is the address of its file. */
const face = (font: string): string => `@font-face {
        font-family: "Instrument Sans Variable";
        src: url("${font}") format("woff2");
        font-weight: 400 700;
        font-display: swap;
      }`;

/** The look of the inbox page: the app's tokens (src/ui/shared/tokens.css), whose file has another name in every build. */
export const inboxStyle = (font: string | undefined) =>
  html`<style nonce="__CSP_NONCE__">
    ${raw(font === undefined ? "" : face(font))} :root {
      color-scheme: light dark;
      --c-canvas: light-dark(#f4f3f0, #0f1215);
      --c-surface: light-dark(#ffffff, #161a1e);
      --c-border: light-dark(#dbd9d4, #363b41);
      --c-control: light-dark(#8a8782, #6f757b);
      --c-text: light-dark(#191f25, #e9e8e3);
      --c-muted: light-dark(#53595f, #9a9fa5);
      --c-accent: light-dark(#00657e, #6db9d3);
      --c-accent-soft: light-dark(#ddf1f8, #062b36);
      --c-ok: light-dark(#006e36, #78bf8c);
      --c-redact: light-dark(#191f25, #6f757b);
      --c-focus: light-dark(#0081a0, #6db9d3);
      --font-data: ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", Menlo, Consolas, monospace;
    }
    * {
      box-sizing: border-box;
    }
    body {
      margin: 0 auto;
      max-width: 760px;
      padding: 24px 16px 40px;
      font:
        14px/21px "Instrument Sans Variable",
        system-ui,
        sans-serif;
      color: var(--c-text);
      background: var(--c-canvas);
      overflow-wrap: anywhere;
    }
    header {
      display: flex;
      justify-content: space-between;
      align-items: center;
      min-height: 36px;
      margin-bottom: 24px;
    }
    h1,
    h2,
    p,
    ol {
      margin: 0;
      padding: 0;
    }
    h1 {
      font-size: 26px;
      line-height: 31px;
      font-weight: 600;
      letter-spacing: -0.02em;
    }
    h2 {
      font-size: 16px;
      line-height: 22px;
      font-weight: 600;
    }
    a {
      color: var(--c-accent);
      text-underline-offset: 3px;
    }
    :focus-visible {
      outline: 2px solid var(--c-focus);
      outline-offset: 2px;
    }
    .wordmark {
      display: inline-flex;
      align-items: center;
      gap: 8px;
      padding: 4px 0;
      font-size: 16px;
      font-weight: 650;
      color: var(--c-text);
      text-decoration: none;
    }
    .wordmark::before {
      content: "";
      width: 8px;
      height: 18px;
      background: currentColor;
    }
    .muted {
      color: var(--c-muted);
    }
    .unseen {
      position: absolute;
      clip-path: inset(50%);
    }
    .intro {
      margin: 4px 0 24px;
    }
    ol {
      list-style: none;
      display: grid;
      gap: 12px;
    }
    .sheet {
      padding: 16px;
      border: 1px solid var(--c-border);
      border-radius: 10px;
      background: var(--c-surface);
    }
    .facts {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 16px;
      font-size: 12px;
      line-height: 18px;
      color: var(--c-muted);
      font-variant-numeric: tabular-nums;
    }
    .facts span {
      word-break: break-all;
      color: var(--c-text);
    }
    .opened {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 8px 16px;
      margin: 12px 0 8px;
    }
    .code {
      font: 600 32px/38px var(--font-data);
      letter-spacing: 0.12em;
      user-select: all;
    }
    button {
      min-width: 112px;
      min-height: 36px;
      padding: 0 16px;
      font: inherit;
      font-weight: 550;
      color: var(--c-accent);
      background: var(--c-surface);
      border: 1px solid var(--c-control);
      border-radius: 6px;
      cursor: pointer;
    }
    button:hover {
      background: var(--c-accent-soft);
    }
    button.copied {
      color: var(--c-ok);
    }
    summary {
      width: fit-content;
      min-height: 24px;
      color: var(--c-accent);
      cursor: pointer;
    }
    pre {
      margin: 8px 0 0;
      max-height: 480px;
      overflow: auto;
      white-space: pre-wrap;
      font: inherit;
    }
    .files {
      margin: 12px 0 0;
      padding: 0;
      list-style: none;
    }
    .files li {
      padding: 4px 0;
    }
    .files span {
      white-space: nowrap;
      font-size: 12px;
      color: var(--c-muted);
      font-variant-numeric: tabular-nums;
    }
    .bars {
      display: grid;
      gap: 12px;
      margin-bottom: 24px;
      opacity: 0.2;
    }
    .bars i {
      height: 14px;
      max-width: 100%;
      border-radius: 3px;
      background: var(--c-redact);
    }
    .bars :nth-child(1) {
      width: 9.5rem;
    }
    .bars :nth-child(2) {
      width: 13rem;
    }
    .bars :nth-child(3) {
      width: 11rem;
    }
    @media (pointer: coarse) {
      button {
        min-height: 44px;
      }
    }
  </style>`;
