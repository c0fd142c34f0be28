import { startApp } from "./start-app.tsx";
import { readEnvironment } from "./environment.ts";
import { createProductionScreens } from "#wiring/production.ts";

export const started = startApp(createProductionScreens(readEnvironment(import.meta.env, location.origin)));
