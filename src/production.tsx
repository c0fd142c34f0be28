import { readEnvironment } from "./environment.ts";
import { startApp } from "./start-app.tsx";
import { createApp } from "#wiring/app.tsx";
import { preloadAdapters, productionAdapters } from "#wiring/production-adapters.ts";

const environment = readEnvironment(import.meta.env, location.origin);
const { screens } = createApp(environment.product, (notify) => productionAdapters(environment, notify));

export const started = startApp(screens, preloadAdapters);
