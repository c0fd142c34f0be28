/** What a server calls a link is one only when it leads to the web. */
export const isWebAddress = (text: string | undefined): boolean => /^https?:\/\//i.test(text ?? "");
