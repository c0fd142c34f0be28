import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { CrmConnection } from "#domain/crm/crm-connection.ts";
import { NEW_KEY } from "#domain/crm/new-key-address.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { Connections } from "./connections.tsx";
import type { ConnectionsViewModel } from "./connections-view-model.ts";
import { crmPageTexts as texts } from "./crm-page-texts.ts";
import classes from "./crm.module.css";
import type { MappingViewModel } from "./mapping-view-model.ts";
import { Pushes } from "./pushes.tsx";
import type { PushesViewModel } from "./pushes-view-model.ts";

interface CrmPageProps {
  readonly create: () => ConnectionsViewModel;
  readonly createMapping: (page: ConnectionsViewModel, connection: CrmConnection) => MappingViewModel;
  readonly createPushes: () => PushesViewModel;
}

/** The CRMs of the account, and people on their way there. */
export const CrmPage = observer(({ create, createMapping, createPushes }: CrmPageProps) => {
  const page = useViewModel(create);
  const [search, setSearch] = useSearchParams();
  const id = search.get(NEW_KEY);
  useEffect(() => {
    if (id === null) return;
    page.openPart({ id, part: "key" });
    // So that the form stays closed after a reload once it is.
    setSearch(
      (now) => {
        now.delete(NEW_KEY);
        return now;
      },
      { replace: true },
    );
  }, [id, page, setSearch]);
  const { isKnownMissing, isOffered } = page.crm;
  const lists = <Link to="/dashboard/lists">{texts.lists}</Link>;
  return (
    <ToolPage title={texts.title} lead={<Sentence text={texts.lead} parts={{ lists }} />} wide>
      {isKnownMissing && <p>{texts.notOffered}</p>}
      {isOffered && <Offered page={page} createMapping={createMapping} createPushes={createPushes} />}
    </ToolPage>
  );
});

interface OfferedProps extends Omit<CrmPageProps, "create"> {
  readonly page: ConnectionsViewModel;
}

const Offered = observer(({ page, createMapping, createPushes }: OfferedProps) => {
  const pushes = useViewModel(createPushes);
  const { connections = [] } = page.crm;
  return (
    <div className={classes.page}>
      <Connections page={page} pushes={pushes} createMapping={(connection) => createMapping(page, connection)} />
      {connections.length > 0 && <Pushes page={page} model={pushes} />}
    </div>
  );
});
