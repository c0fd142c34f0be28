import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { Sentence } from "#ui/kit/sentence.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { listPath } from "./lists-path.ts";
import type { ListLinkProps } from "./save-button.ts";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";
import { savedTexts as texts } from "./saved-texts.ts";

interface OwnProps extends ListLinkProps {
  readonly create: () => SavedPeopleViewModel;
}

/** The way to a list by its id. Nothing where it is removed, or is someone else's own. */
export const ListLink = observer(({ create, listId, isMain = false }: OwnProps) => {
  const { lists } = useViewModel(create);
  useEffect(() => lists.loadOnce(), [lists]);
  const list = lists.byId(listId);
  if (list === undefined) return undefined;
  if (isMain)
    return (
      <Button component={Link} to={listPath(list)} size="sm">
        {texts.openList} <span className="visually-hidden">{list.name}</span>
      </Button>
    );
  return (
    <span>
      <Sentence text={texts.fromList} parts={{ list: <Link to={listPath(list)}>{list.name}</Link> }} />
    </span>
  );
});
