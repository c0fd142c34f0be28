export interface CookieSettings {
  /** Parent domain that the cookies are shared with; empty for this host alone. */
  readonly domain: string;
}

/** Of name and value together. Browsers drop longer ones without an error. */
const COOKIE_MAX_BYTES = 4096;

const attributes = ({ domain }: CookieSettings): string =>
  `; path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}${domain === "" ? "" : `; domain=${domain}`}`;

/** A value that does not fit is not written at all; the session is read from local storage. */
export const writeCookie = (name: string, value: string, seconds: number, settings: CookieSettings): void => {
  const cookie = `${name}=${encodeURIComponent(value)}`;
  if (cookie.length > COOKIE_MAX_BYTES) removeCookie(name, settings);
  else setCookie(`${cookie}; max-age=${seconds}${attributes(settings)}`);
};

export const removeCookie = (name: string, settings: CookieSettings): void =>
  setCookie(`${name}=; max-age=0${attributes(settings)}`);

/** Writes a test cookie, because `navigator.cookieEnabled` is true even where site data is blocked. */
export const cookiesWork = (): boolean => {
  const settings = { domain: "" };
  try {
    writeCookie("cookie_probe", "1", 10, settings);
    const works = document.cookie.includes("cookie_probe=1");
    removeCookie("cookie_probe", settings);
    return works;
  } catch {
    return false;
  }
};

const setCookie = (cookie: string): void => {
  try {
    document.cookie = cookie;
  } catch {
    // Blocked: the sign-in screen says so, and the session is kept in local storage or memory.
  }
};
