/** Chrome on a computer, at a site that runs on it. */
export const localChrome = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  url: "http://localhost:3000/dashboard",
} as const;

/** The same browser at a site of somebody else's. */
export const publicChrome = { ...localChrome, url: "https://app.leadlight.example/dashboard" } as const;
