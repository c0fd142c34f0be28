const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** As it can stand in markup. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export const mailParagraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

/** The page of a mail; its parts are markup. */
export const mailPage = (parts: readonly string[]): string =>
  `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;margin:24px;max-width:600px">${parts.join("")}</body></html>`;

/** "1,200" */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ",");

/** As much of a name as a subject has room for. */
export const forSubject = (name: string): string => /^.{1,100}/u.exec(name)?.[0] ?? "";
