import { escaped } from "./mail-text.ts";
import type { Mailer } from "./mailer.ts";

/** How the page of a mail ends (mail-text.ts). */
const END = "</body></html>";

/** Ends each mail with a link, in both of its forms. */
export const withFooter = (mailer: Mailer, label: string, address: string): Mailer => ({
  ...mailer,
  send: (mail) =>
    mailer.send({
      ...mail,
      text: `${mail.text.trimEnd()}\n\n--\n${label}: ${address}\n`,
      html: mail.html.replace(
        END,
        () => `<p style="margin:32px 0 0;font-size:13px"><a href="${escaped(address)}">${escaped(label)}</a></p>${END}`,
      ),
    }),
});
