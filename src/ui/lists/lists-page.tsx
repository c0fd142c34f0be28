import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ComponentType, useCallback } from "react";
import { Link } from "react-router-dom";
import { CRM_CONNECTIONS, DEFAULT_DESTINATION } from "#domain/shared/routes.ts";
import {
  noFilters,
  parsePeopleQuery,
  partsInFragment,
  peopleAddress,
  type PeopleQuery,
  stepBetweenPeople,
} from "#domain/lists/people-query.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { hasPointer } from "#ui/kit/tool-field.ts";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { type AddressRules, useAddressedQuery } from "#ui/kit/use-addressed-query.ts";
import { useLazyModule } from "#ui/kit/use-lazy-module.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { ListHead } from "./list-head.tsx";
import classes from "./lists-page.module.css";
import { listsTexts as texts } from "./lists-texts.ts";
import type { PeopleTask } from "./list-dialogs-view-model.ts";
import type { ListsViewModel } from "./lists-view-model.ts";
import { PeopleTable } from "./people-table.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { ShownViewViewModel } from "./shown-view-view-model.ts";
import { TakenIn } from "./taken-in.tsx";

const rules: AddressRules<PeopleQuery> = {
  parse: parsePeopleQuery,
  write: peopleAddress,
  inFragment: partsInFragment,
  stepBetween: stepBetweenPeople,
};

interface ListsPageProps {
  readonly create: () => ShownViewViewModel;
  /** Fetches the dialog of a task. Called once it is wanted. */
  readonly loadDialog: (task: PeopleTask) => Promise<{ readonly Dialog: ComponentType<OfLists> }>;
}

/** The saved people of a list, or all of them. */
export const ListsPage = ({ create, loadDialog }: ListsPageProps) => {
  const shown = useViewModel(create);
  const { lists } = shown;
  return (
    <ToolPage title={texts.title} lead={texts.lead} beside={<ToCrm lists={lists} />} wide>
      <Address shown={shown} />
      <Content shown={shown} />
      <OpenDialog lists={lists} loadDialog={loadDialog} />
      <TakenIn lists={lists} />
    </ToolPage>
  );
};

interface OfLists {
  readonly lists: ListsViewModel;
}

/** In the line of the title, so that nothing moves when it comes. */
const ToCrm = observer(
  ({ lists }: OfLists) => lists.saved.isPushOffered && <Link to={CRM_CONNECTIONS}>{texts.toCrm}</Link>,
);

interface OfView {
  readonly shown: ShownViewViewModel;
}

/** Apart, so that nothing else renders again for a change of the query. */
const Address = observer(({ shown }: OfView): undefined => {
  useViewModel(() => shown.lists.saved);
  useAddressedQuery(shown, rules);
});

type OpenDialogProps = OfLists & Pick<ListsPageProps, "loadDialog">;

const OpenDialog = observer(({ lists, loadDialog }: OpenDialogProps) => {
  const { open } = lists.dialogs;
  return open && <FetchedDialog key={open.task} lists={lists} loadDialog={loadDialog} task={open.task} />;
});

type FetchedDialogProps = OpenDialogProps & { readonly task: PeopleTask };

const FetchedDialog = ({ lists, loadDialog, task }: FetchedDialogProps) => {
  const load = useCallback(() => loadDialog(task), [loadDialog, task]);
  const code = useLazyModule(load, false);
  return code && <code.Dialog lists={lists} />;
};

const Content = observer(({ shown }: OfView) => {
  const { lists } = shown;
  if (lists.saved.isKnownMissing) return <p className={classes.empty}>{texts.notOffered}</p>;
  return (
    <div className={classes.lists}>
      <ListHead lists={lists} shown={shown} />
      <People shown={shown} />
      <SelectionBar lists={lists} />
    </div>
  );
});

const People = observer(({ shown }: OfView) => {
  const { lists } = shown;
  const { state, rows, isNarrowed, list } = lists;
  if (shown.isUnknown)
    return (
      <div className={classes.empty}>
        <p>{texts.unknownView}</p>
        <Button variant="default" size="sm" onClick={shown.leave}>
          {texts.showEveryone}
        </Button>
      </div>
    );
  if (state.kind === "loading") return <p className={classes.empty}>{texts.loading}</p>;
  if (state.kind === "failed")
    return (
      <div className={classes.empty}>
        <Notice tone="error" title={texts.unable}>
          <p>{state.text}</p>
        </Notice>
        <Button variant="default" size="sm" onClick={() => void lists.load()}>
          {texts.retry}
        </Button>
      </div>
    );
  if (lists.isUnknownList)
    return (
      <div className={classes.empty}>
        <p>{texts.unknownList}</p>
        <Button variant="default" size="sm" onClick={() => lists.show({ listId: undefined })}>
          {texts.showEveryone}
        </Button>
      </div>
    );
  if (rows.length > 0) return <PeopleTable lists={lists} />;
  if (state.kind === "reading") return <p className={classes.empty}>{texts.loading}</p>;
  if (isNarrowed)
    return (
      <div className={classes.empty}>
        <p>{texts.none}</p>
        <Button variant="default" size="sm" onClick={() => lists.show(noFilters)}>
          {texts.clearFilters}
        </Button>
      </div>
    );
  return (
    <div className={classes.empty}>
      {list === undefined ? <NobodySaved lists={lists} /> : <p>{texts.emptyList}</p>}
      <div className={classes.next}>
        <Button size="sm" onClick={() => lists.dialogs.openIntake()}>
          {list === undefined ? texts.intake : texts.intakeShort}
        </Button>
        <Button component={Link} to={DEFAULT_DESTINATION} variant="default" size="sm">
          {texts.find}
        </Button>
      </div>
    </div>
  );
});

const NobodySaved = observer(({ lists: { saved, filter } }: OfLists) => {
  const { organisation } = saved;
  return filter.isShared && organisation !== undefined ? (
    <>
      <h2>{texts.emptySharedTitle}</h2>
      <p>{texts.emptyShared(organisation)}</p>
    </>
  ) : (
    <>
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.empty(hasPointer())}</p>
    </>
  );
});
