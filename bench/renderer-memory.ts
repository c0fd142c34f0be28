import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";

const EVERY_MS = 20;

/** In MB; 0 where the system does not report it, or the process is gone. */
const residentOf = (process: number): number => {
  try {
    const pages = Number(readFileSync(`/proc/${process}/statm`, "utf8").split(" ")[1]);
    return (pages * 4_096) / 1024 / 1024;
  } catch {
    return 0;
  }
};

/** Looks at the memory of a browser's renderers until it is stopped; `stop` gives the most that one of them had, in MB. */
export const watchRenderers = async (browser: Browser): Promise<{ readonly stop: () => number }> => {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  let most = 0;
  const look = () => void (most = Math.max(most, ...renderers.map(residentOf)));
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      void devtools.detach();
      return most;
    },
  };
};
