/** Only http and https addresses are shown as links, whatever a server sends. */
export const isWebAddress = (text: string | undefined): boolean => /^https?:\/\//i.test(text ?? "");
