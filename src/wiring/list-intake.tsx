import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";
import type { ListsViewModel } from "#ui/lists/lists-view-model.ts";
import type { SignedInApp } from "./session.ts";

/** Fetches the dialog that makes a list of what was pasted or dropped. */
export const listIntake = ({ ports, account, build, provide }: SignedInApp) =>
  memoizeAsync(async () => {
    const [{ ListIntakeDialog }, { ListIntakeViewModel }, { saveRejectedRows }, { isReadable }] = await Promise.all([
      import("#ui/lists/intake/list-intake-dialog.tsx"),
      import("#ui/lists/intake/list-intake-view-model.ts"),
      import("#application/bulk/save-rejected-rows.ts"),
      import("#ui/bulk/file/is-readable.ts"),
    ]);
    const { clock, tableReader: tables, tableWriter: writer, fileSaver: saver } = ports;
    const saveRejected = provide({ tables, writer, saver }, saveRejectedRows);
    const createOf = (lists: ListsViewModel) => () => {
      const { saved, query, dialogs, show } = lists;
      return build({ account, clock, tables, saveRejected }, (needs) => {
        const onMade = ({ id, isShared }: PeopleList) => {
          dialogs.close();
          show({ isShared, listId: id, search: "", status: undefined });
        };
        const onTakenBack = ({ id }: PeopleList) => lists.query.listId === id && show(query);
        const { intake: start } = dialogs;
        const { isShared } = query;
        return new ListIntakeViewModel({ ...needs, saved, isReadable, isShared, start, onMade, onTakenBack });
      });
    };
    return {
      Dialog: ({ lists }: { readonly lists: ListsViewModel }) => (
        <ListIntakeDialog create={createOf(lists)} onClose={lists.dialogs.close} />
      ),
    };
  });
