import { html } from "hono/html";
import { OTP_LENGTH } from "#domain/otp.ts";
import type { InboxMail } from "#backend/mail/inbox.ts";

const codePattern = new RegExp(`\\b\\d{${OTP_LENGTH}}\\b`);

const mailEntry = (mail: InboxMail) => {
  const code = codePattern.exec(mail.text)?.[0];
  const at = mail.sentAt.toISOString();
  return html`<li>
    <article>
      <h2>${mail.subject}</h2>
      <p class="facts">To <b>${mail.to}</b>, <time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time></p>
      ${code === undefined ? "" : html`<p class="code">${code}</p>`}
      <pre tabindex="0" aria-label="Text of the mail">${mail.text}</pre>
    </article>
  </li>`;
};

/** Every mail as text, newest first. Checks for new mail every two seconds; without script by the Refresh link. */
export const inboxPage = (mails: readonly InboxMail[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>Inbox - Leadlight</title>
        <style nonce="__CSP_NONCE__">
          :root {
            color-scheme: light dark;
          }
          body {
            margin: 0 auto;
            max-width: 44rem;
            padding: 1.5rem 1rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
            color: light-dark(#1c1c20, #ececf0);
            background: light-dark(#f6f6f8, #16161a);
            overflow-wrap: anywhere;
          }
          a {
            color: light-dark(#0b57a4, #8cc2ff);
          }
          ul {
            list-style: none;
            margin: 0;
            padding: 0;
          }
          article {
            margin: 0 0 1rem;
            padding: 1rem;
            border: 1px solid light-dark(#d5d5dc, #3a3a42);
            border-radius: 0.75rem;
            background: light-dark(#ffffff, #1e1e24);
          }
          h1 {
            margin: 0;
            font-size: 1.5rem;
          }
          h2 {
            margin: 0;
            font-size: 1.0625rem;
          }
          .facts {
            margin: 0;
            color: light-dark(#55555f, #b3b3bd);
          }
          .code {
            margin: 0.75rem 0;
            font:
              700 2.25rem/1.2 ui-monospace,
              Consolas,
              monospace;
            letter-spacing: 0.15em;
            user-select: all;
          }
          pre {
            margin: 0;
            max-height: 16rem;
            overflow: auto;
            white-space: pre-wrap;
            font: inherit;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Inbox</h1>
          <p>
            No mail server is set, so that Leadlight's mail arrives here, and leaves this machine nowhere.
            <a href="/inbox">Refresh</a> &middot; <a href="/login">To the sign-in</a>
          </p>
          ${
            mails.length === 0
              ? html`<p>No mail yet.</p>`
              : html`<ul>
                  ${mails.map(mailEntry)}
                </ul>`
          }
        </main>
        <script nonce="__CSP_NONCE__">
          const shown = ${mails[0]?.id ?? 0};
          setInterval(async () => {
            if (document.hidden) return;
            const answer = await fetch("/inbox/messages").catch(() => undefined);
            if (!answer?.ok) return;
            const [newest] = await answer.json();
            if (newest && newest.id !== shown) location.reload();
          }, 2000);
        </script>
      </body>
    </html>`;
