import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { peopleListsContract } from "./people-lists.contract.ts";
import { peopleMergingContract } from "./people-merging.contract.ts";
import { savedPeopleContract, type Saver } from "./saved-people.contract.ts";

const inMemory = async (role: Saver) => {
  const email = "asha.verma@acme.example";
  const { savedPeople, peopleLists, peopleMerging } = aBackendFor({
    email,
    ...(role === "member" && inAcme("member")),
  }).adapters;
  return { people: savedPeople, lists: peopleLists, merging: peopleMerging, email };
};

savedPeopleContract("memory", inMemory);
peopleListsContract("memory", inMemory);
peopleMergingContract("memory", inMemory);
