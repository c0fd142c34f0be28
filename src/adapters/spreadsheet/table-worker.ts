import { tableWork } from "./table-work.ts";

// The thread of its own in which files are read: what a hostile file costs, it does not cost the page.
const work = tableWork((answer) => postMessage(answer));

addEventListener("message", ({ data }: MessageEvent<unknown>) => void work(data));
