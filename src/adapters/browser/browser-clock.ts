import type { Clock } from "#application/ports/clock.ts";

export const browserClock: Clock = {
  now: () => Date.now(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  every(milliseconds, task) {
    const timer = setInterval(task, milliseconds);
    return () => clearInterval(timer);
  },
};
