import { readEnvironment } from "./environment.ts";
import { startApp } from "./start-app.tsx";
import { createApp } from "#wiring/app.ts";
import { productionWorld } from "#wiring/production-world.ts";

const environment = readEnvironment(import.meta.env, location.origin);

export const started = startApp(createApp(environment.product, productionWorld(environment)).screens);
