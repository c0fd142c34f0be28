import { html } from "hono/html";
import { OTP_LENGTH } from "#domain/session/otp.ts";
import { fakePage } from "#dev/fake-page.ts";
import type { InboxAttachment, InboxMail } from "./inbox.ts";

const codePattern = new RegExp(`^\\d{${OTP_LENGTH}}\\b`);

const mailText = (mail: InboxMail) =>
  html`<pre tabindex="0" aria-label="Text of the mail">${mail.text.split(/(https?:\/\/\S+)/).map(linked)}</pre>`;

/** Every other piece is an address. */
const linked = (piece: string, index: number) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece);

export const INBOX_PATH = "/inbox";

/** Where a file of a mail is downloaded. */
export const attachmentUrl = (id: number): string => `${INBOX_PATH}/attachments/${id}`;

const attachmentList = (files: readonly InboxAttachment[]) =>
  html`<ul class="files" aria-label="Files of the mail">
    ${files.map(
      ({ id, name, size }) =>
        html`<li><a href="${attachmentUrl(id)}" download>${name}</a> <span>${sizeText(size)}</span></li>`,
    )}
  </ul>`;

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const mailEntry = (mail: InboxMail) => {
  const code = codePattern.exec(mail.subject)?.[0];
  const at = mail.sentAt.toISOString();
  return html`<li class="sheet">
    <h2>${mail.subject}</h2>
    <p class="facts">
      <span>To ${mail.to}</span><time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time>
    </p>
    ${
      code === undefined
        ? mailText(mail)
        : html`<div class="opened">
              <p class="code">${code}</p>
              <button type="button" hidden>Copy code</button>
            </div>
            <details>
              <summary>Whole mail</summary>
              ${mailText(mail)}
            </details>`
    }
    ${mail.attachments.length === 0 ? "" : attachmentList(mail.attachments)}
  </li>`;
};

const emptyInbox = html`<div class="sheet">
  <div class="bars" aria-hidden="true"><i></i><i></i><i></i></div>
  <h2>No mail yet</h2>
  <p class="muted">Request a sign-in code; it appears here automatically.</p>
</div>`;

/**
 * Every mail as text, newest first. Checks for new mail every two seconds; without script by the Refresh link. `font` is the
 * address of the app's font; the system's is taken where it is undefined.
 */
export const inboxPage = (mails: readonly InboxMail[], font: string | undefined): Promise<string> =>
  fakePage({
    title: "Inbox",
    font,
    header: html`<a class="wordmark" href="/login">Leadlight</a><a href="${INBOX_PATH}">Refresh</a>`,
    main: html`<main>
        <h1>Inbox</h1>
        <p class="muted intro">
          No mail server is configured, so Leadlight's mail stays on this machine.
          <a href="/login">Go to sign-in</a>
        </p>
        ${
          mails.length === 0
            ? emptyInbox
            : html`<ol>
                ${mails.map(mailEntry)}
              </ol>`
        }
        <p class="unseen" role="status"></p>
      </main>
      <script nonce="__CSP_NONCE__">
        const shown = ${mails[0]?.id ?? 0};
        const status = document.querySelector("[role=status]");
        const local = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });
        for (const time of document.querySelectorAll("time")) time.textContent = local.format(new Date(time.dateTime));
        for (const button of document.querySelectorAll("button")) {
          const code = button.parentElement.querySelector(".code");
          button.hidden = false;
          button.addEventListener("click", async () => {
            const copied = await navigator.clipboard?.writeText(code.textContent).then(
              () => true,
              () => false,
            );
            if (!copied) getSelection().selectAllChildren(code);
            button.textContent = copied ? "Copied" : "Selected";
            button.classList.toggle("copied", Boolean(copied));
            status.textContent = copied ? "The code was copied" : "The browser didn't copy the code; it is selected";
            setTimeout(() => {
              button.textContent = "Copy code";
              button.classList.remove("copied");
              status.textContent = "";
            }, 2000);
          });
        }
        setInterval(async () => {
          if (document.hidden) return;
          const answer = await fetch("/inbox/messages").catch(() => undefined);
          if (!answer?.ok) return;
          const [newest] = await answer.json();
          if (newest && newest.id !== shown) location.reload();
        }, 2000);
      </script>`,
  });
