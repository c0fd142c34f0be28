import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import type { CrmConnection } from "#domain/crm/crm-connection.ts";
import type { ConnectionsViewModel } from "#ui/crm/connections-view-model.ts";
import type { ListsViewModel } from "#ui/lists/lists-view-model.ts";
import { CrmViewModel } from "#ui/lookups/crm/crm-view-model.ts";
import { PushPerson } from "#ui/lookups/crm/push-person.tsx";
import type { SaveButtonProps } from "#ui/lookups/saved/save-button.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import type { SignedInApp } from "./session.ts";

/** The people whom the dialog is for, and their list if they are everyone in it. */
const toPush = ({ dialogs: { people }, list, peopleIn }: ListsViewModel) => ({
  people,
  listId: list !== undefined && people.length === peopleIn.get(list.id) ? list.id : undefined,
});

/** The CRMs of who is signed in, and people on their way there. */
export const crm = (app: SignedInApp, createSaved: () => SavedPeopleViewModel) => {
  const { ports, keeper, account, banner, changes, perSession, build, provide, provideTransient } = app;
  const { clock } = ports;
  const connections = provide({ port: ports.crmConnections, keeper }, signedInPort);
  const pushes = provide({ port: ports.crmPushes, keeper }, signedInPort);
  const contacts = provide({ port: ports.crmContacts, keeper }, signedInPort);
  const create = perSession(
    "crm",
    provideTransient(
      { connections, pushes, contacts, account, banner, changes, clock },
      (needs) => new CrmViewModel({ ...needs, saved: createSaved() }),
    ),
  );
  return {
    PushButton: (props: SaveButtonProps) => <PushPerson create={create} {...props} />,
    page: async () => {
      const [{ CrmPage }, { ConnectionsViewModel: Connections }, { MappingViewModel }, { PushesViewModel }] =
        await Promise.all([
          import("#ui/crm/crm-page.tsx"),
          import("#ui/crm/connections-view-model.ts"),
          import("#ui/crm/mapping-view-model.ts"),
          import("#ui/crm/pushes-view-model.ts"),
        ]);
      const createPage = provideTransient(
        { connections, account },
        (needs) => new Connections({ ...needs, crm: create() }),
      );
      const createMapping = (page: ConnectionsViewModel, connection: CrmConnection) =>
        build({ connections }, (needs) => new MappingViewModel({ ...needs, page, connection }));
      const createPushes = provideTransient(
        { pushes, clock, changes },
        (needs) => new PushesViewModel({ ...needs, crm: create() }),
      );
      return () => <CrmPage create={createPage} createMapping={createMapping} createPushes={createPushes} />;
    },
    loadPush: memoizeAsync(async () => {
      const [{ PushDialog }, { PushDialogViewModel }] = await Promise.all([
        import("#ui/lists/push/push-dialog.tsx"),
        import("#ui/lists/push/push-dialog-view-model.ts"),
      ]);
      const createOf = (lists: ListsViewModel) => () =>
        build({ pushes, clock }, (needs) => new PushDialogViewModel({ ...needs, crm: create(), ...toPush(lists) }));
      return {
        Dialog: ({ lists }: { readonly lists: ListsViewModel }) => (
          <PushDialog
            create={createOf(lists)}
            onClose={lists.dialogs.close}
            onFind={(people) => lists.dialogs.show("jobs", people)}
          />
        ),
      };
    }),
  };
};
