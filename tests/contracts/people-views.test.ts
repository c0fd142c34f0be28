import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { peopleViewsContract } from "./people-views.contract.ts";

peopleViewsContract("memory", async (role) => {
  const { adapters } = aBackendFor({ email: "asha.verma@acme.example", ...(role === "member" && inAcme("member")) });
  return { views: adapters.peopleViews, lists: adapters.peopleLists };
});
