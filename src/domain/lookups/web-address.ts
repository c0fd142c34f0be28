/** What the global `URL` offers here: `lib` has no DOM. */
declare const URL: new (text: string) => { readonly hostname: string; readonly protocol: string };

/** In characters, as names of hosts go. */
const DOMAIN_MAX_LENGTH = 253;
const domainPattern = /^(?:[a-z\d-]{1,63}\.)+[a-z][a-z\d-]{1,62}$/;

/** The domain of a company's web address, in small letters and without "www."; undefined for anything else. */
export const domainOfWebAddress = (text: string): string | undefined => {
  const address = text.trim();
  if (address === "" || /[\s@]/.test(address)) return undefined;
  try {
    const { hostname, protocol } = new URL(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
    const domain = hostname.replace(/^www\./, "").replace(/\.$/, "");
    const isWeb = protocol === "https:" || protocol === "http:";
    return isWeb && domain.length <= DOMAIN_MAX_LENGTH && domainPattern.test(domain) ? domain : undefined;
  } catch {
    return undefined;
  }
};
