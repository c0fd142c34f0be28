import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Account } from "#domain/session/account.ts";
import { routes, type ToolName } from "#domain/shared/routes.ts";
import { linkTo } from "#ui/lookups/search-address.ts";
import { isCommandKey } from "#ui/kit/command-key.tsx";
import { useCopying } from "#ui/kit/use-copying.ts";
import { useLazyModule } from "#ui/kit/use-lazy-module.ts";
import { iconOf } from "./command-icons.ts";
import classes from "./command-list.module.css";
import { CommandRow } from "./command-row.tsx";
import { type Command, type CommandAction, commandGroups, commandsFor, whyNothing } from "./commands.ts";
import type { FoundPeopleViewModel } from "./found-people-view-model.ts";
import type { FoundSavedViewModel } from "./found-saved-view-model.ts";
import { paletteTexts } from "./palette-texts.ts";

interface CommandListProps {
  /** Of the element that holds the commands. */
  readonly id: string;
  /** What is typed in the field, which stands before this. */
  readonly query: string;
  /** Enter was pressed for it before this was there. */
  readonly isEntered: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
  /** Replaces the palette. */
  readonly show: (overlay: "settings" | "shortcuts" | "invitations") => void;
  readonly logout: () => Promise<void>;
  readonly account: Account | undefined;
  /** What not everybody is offered, by name. */
  readonly offered: readonly string[];
  readonly loadHistory: () => Promise<{ readonly people: { readonly create: () => FoundPeopleViewModel } }>;
  readonly loadSaved: () => Promise<{ readonly found: { readonly create: () => FoundSavedViewModel } }>;
  /** The icon of a tool, as in the sidebar, by its path. */
  readonly toolIcons: ReadonlyMap<string, Icon>;
  /** Called when someone is about to open a tool. */
  readonly prefetchTool: (screen: ToolName) => void;
}

/** The commands for what is typed: they lead anywhere and do anything that is not tied to one screen, by keyboard alone. */
export const CommandList = observer((props: CommandListProps) => {
  const { id: list, query, isEntered, field, onClose, show, logout, account, offered } = props;
  const { loadHistory, loadSaved, toolIcons, prefetchTool } = props;
  const [choice, setChoice] = useState<{ readonly query: string; readonly key: string }>();
  const isDark = useComputedColorScheme("light") === "dark";
  const people = usePeople(loadHistory, query, account);
  const { copy, announcement } = useCopying();
  const saved = useSaved(loadSaved);
  const found = { people: people?.named(query, saved?.people(query)), lists: saved?.lists(query) };
  const commands = commandsFor(query, { isDark, account, offered }, found);
  // Another text has other commands. People come later, above the others: what was chosen stays chosen.
  const chosen =
    choice?.query === query
      ? Math.max(
          commands.findIndex((one) => keyOf(one) === choice.key),
          0,
        )
      : 0;
  const choose = (place: number) => {
    const one = commands[place];
    if (one !== undefined) setChoice({ query, key: keyOf(one) });
  };
  const command = commands[chosen];
  const tool = toolOf(command?.action);
  useEffect(() => {
    if (tool !== undefined) prefetchTool(tool);
  }, [tool, prefetchTool]);
  const run = useRun({ onClose, show, logout });
  useAtOnce(isEntered, () => command && run(command.action));
  const optionId = (index: number) => `${list}-${index}`;
  useField(field, command && optionId(chosen), (event) => {
    // An Enter or an arrow that ends the composing of a word is for the word.
    if (event.isComposing) return;
    const { key } = event;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      choose((chosen + step + commands.length) % Math.max(commands.length, 1));
    } else if (key === "Enter" && command !== undefined) {
      event.preventDefault();
      run(command.action);
    } else if (command?.value !== undefined && isCommandKey(event, "C") && !hasSelection(field.current)) {
      event.preventDefault();
      copy(command.value);
    }
  });

  return (
    <>
      <div id={list} role="listbox" aria-label={paletteTexts.commands} className={classes.list}>
        {commandGroups.map((group) => (
          <Group key={group} name={group} list={list} isEmpty={!commands.some((one) => one.group === group)}>
            {commands.map(
              (one, index) =>
                one.group === group && (
                  <CommandRow
                    key={optionId(index)}
                    id={optionId(index)}
                    command={one}
                    icon={iconOf(one, toolIcons)}
                    isChosen={index === chosen}
                    onChoose={() => choose(index)}
                    onRun={() => run(one.action)}
                  />
                ),
            )}
          </Group>
        ))}
      </div>
      {commands.length === 0 && <p className={classes.empty}>{whyNothing(query, saved?.state ?? "loading")}</p>}
      <p role="status" className="visually-hidden">
        {announcement || (query !== "" && paletteTexts.results(commands.length))}
      </p>
    </>
  );
});

/** The field is not part of this, because it is there first: its keys are listened to, and the chosen row is named to it. */
const useField = (
  field: RefObject<HTMLInputElement | null>,
  chosenId: string | undefined,
  press: (event: KeyboardEvent) => void,
): void => {
  // After every rendering, because each has other commands.
  useLayoutEffect(() => {
    const element = field.current;
    if (chosenId === undefined) element?.removeAttribute("aria-activedescendant");
    else element?.setAttribute("aria-activedescendant", chosenId);
    element?.addEventListener("keydown", press);
    return () => {
      element?.removeAttribute("aria-activedescendant");
      element?.removeEventListener("keydown", press);
    };
  });
};

/** Does at the first view, once, what was asked for before. */
const useAtOnce = (isDue: boolean, act: () => void): void => {
  const isLeft = useRef(isDue);
  useEffect(() => {
    if (!isLeft.current) return;
    isLeft.current = false;
    act();
  });
};

/** Undefined until their code is fetched, which nothing waits for. */
const usePeople = (
  load: CommandListProps["loadHistory"],
  query: string,
  account: Account | undefined,
): FoundPeopleViewModel | undefined => {
  const code = useLazyModule(load, false);
  const people = useMemo(() => code?.people.create(), [code]);
  useEffect(() => people?.begin(), [people]);
  useEffect(() => people?.search(query, account), [people, query, account]);
  return people;
};

/** Undefined until their code is fetched, which nothing waits for. */
const useSaved = (load: CommandListProps["loadSaved"]): FoundSavedViewModel | undefined => {
  const code = useLazyModule(load, false);
  const saved = useMemo(() => code?.found.create(), [code]);
  const isOffered = saved?.isOffered;
  useEffect(() => saved?.start(), [saved]);
  useEffect(() => void (isOffered && saved?.load()), [saved, isOffered]);
  return saved;
};

/** Whether something would be copied from the field itself. */
const hasSelection = (field: HTMLInputElement | null): boolean =>
  field !== null && field.selectionStart !== field.selectionEnd;

interface GroupProps {
  readonly name: string;
  readonly list: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

const Group = ({ name, list, isEmpty, children }: GroupProps) => {
  if (isEmpty) return null;
  const heading = `${list}-${name.replace(" ", "-")}`;
  return (
    <div role="group" aria-labelledby={heading}>
      <p id={heading} role="presentation" className={classes.group}>
        {name}
      </p>
      {children}
    </div>
  );
};

/** Names a command among those for a text. */
const keyOf = ({ group, name, action }: Command): string => [group, name, JSON.stringify(action)].join(" ");

const toolOf = (action: CommandAction | undefined): ToolName | undefined => {
  const opened =
    action?.kind === "visit"
      ? action.path.replace(/\?.*/, "")
      : action?.kind === "look-up"
        ? action.to.tool
        : undefined;
  const route = routes.find(({ path }) => path === opened);
  return route && "frame" in route ? route.screen : undefined;
};

const useRun = ({ onClose, show, logout }: Pick<CommandListProps, "onClose" | "show" | "logout">) => {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  return (action: CommandAction): void => {
    if (action.kind === "show") {
      show(action.overlay);
      return;
    }
    // The palette's entry in the history is replaced by the place that was picked in it.
    if (action.kind === "visit") void navigate(action.path, { replace: true });
    else if (action.kind === "look-up") void navigate(linkTo(action.to), { replace: true });
    else if (action.kind === "logout") void logout();
    else {
      onClose();
      setColorScheme(action.to);
    }
  };
};
