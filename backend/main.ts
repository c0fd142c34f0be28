import { runServer } from "#backend/composition/run-server.ts";

// `node backend/main.ts`: the server of production. `npm start` runs dev/main.ts instead.
await runServer();
