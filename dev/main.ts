import { runServer } from "#backend/composition/run-server.ts";
import { devServices } from "./dev-services.ts";

// `npm start`: the server, with fakes in place of services that are not set up.
await runServer(devServices);
