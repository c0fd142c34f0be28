import { startApp } from "./start-app.tsx";
import { readEnvironment } from "./environment.ts";
import { createDemoScreens } from "#wiring/demo.ts";

export const started = startApp(createDemoScreens(readEnvironment(import.meta.env, location.origin)));
