import { tableWork } from "./table-work.ts";

// The thread of its own in which files are read: what a hostile file costs, it does not cost the page.
const work = tableWork((answer) => postMessage(answer));

// An error of ours ends the reading on the page's side, too, which it would not as a rejected promise.
addEventListener("message", ({ data }: MessageEvent<unknown>) => void work(data).catch(reportError));
