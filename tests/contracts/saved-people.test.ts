import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { peopleListsContract } from "./people-lists.contract.ts";
import { savedPeopleContract, type Saver } from "./saved-people.contract.ts";

const inMemory = async (role: Saver) => {
  const email = "asha.verma@acme.example";
  const { savedPeople, peopleLists } = aBackendFor({ email, ...(role === "member" && inAcme("member")) }).adapters;
  return { people: savedPeople, lists: peopleLists, email };
};

savedPeopleContract("memory", inMemory);
peopleListsContract("memory", inMemory);
