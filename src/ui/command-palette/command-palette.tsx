import "#ui/kit/modal-styles.css";
import "./command-palette-styles.css";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { type Icon, IconSearch } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Account } from "#domain/session/account.ts";
import { routes, type ToolName } from "#domain/shared/routes.ts";
import { linkTo } from "#ui/lookups/search-address.ts";
import { isCommandKey } from "#ui/kit/command-key.tsx";
import { useCopying } from "#ui/kit/use-copying.ts";
import classes from "./command-palette.module.css";
import { iconOf } from "./command-icons.ts";
import { CommandRow } from "./command-row.tsx";
import { type CommandAction, commandGroups, commandsFor, whyNothing } from "./commands.ts";
import type { FoundPeopleViewModel } from "./found-people-view-model.ts";

interface CommandPaletteProps {
  readonly onClose: () => void;
  /** Replaces the palette. */
  readonly show: (overlay: "settings" | "shortcuts" | "invitations") => void;
  readonly logout: () => Promise<void>;
  readonly account: Account | undefined;
  readonly people: FoundPeopleViewModel;
  /** The icon of a tool, as in the sidebar, by its path. */
  readonly toolIcons: ReadonlyMap<string, Icon>;
  /** Called when somebody is about to open a tool. */
  readonly prefetchTool: (screen: ToolName) => void;
}

/**
 * Goes anywhere and does anything that is not tied to one screen, by keyboard alone. The library has the dialog and the
 * field; the rows and the chosen one are ours, because the library shows its own only visually.
 */
export const CommandPalette = observer((props: CommandPaletteProps) => {
  const { onClose, show, logout, account, people, toolIcons, prefetchTool } = props;
  const [[store, { open }]] = useState(createSpotlight);
  useEffect(open, [open]);
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const isDark = useComputedColorScheme("light") === "dark";
  const list = useId();
  useEffect(() => void people.read(), [people]);
  const { copy, announcement } = useCopying();
  const commands = commandsFor(query, { isDark, account }, people.named(query));
  const tool = toolOf(commands[chosen]?.action);
  useEffect(() => {
    if (tool !== undefined) prefetchTool(tool);
  }, [tool, prefetchTool]);
  const run = useRun({ onClose, show, logout });
  const optionId = (index: number) => `${list}-${index}`;

  const type = (text: string) => {
    setQuery(text);
    setChosen(0);
  };
  const press = (event: KeyboardEvent) => {
    // An Enter or an arrow that ends the composing of a word is for the word.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    const command = commands[chosen];
    if (step !== 0) {
      event.preventDefault();
      setChosen((chosen + step + commands.length) % Math.max(commands.length, 1));
    } else if (key === "Enter" && command !== undefined) {
      event.preventDefault();
      run(command.action);
    } else if (command?.value !== undefined && isCommandKey(event, "C") && !hasSelection(event)) {
      event.preventDefault();
      copy(command.value);
    }
  };

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={type}
      onSpotlightClose={onClose}
      shortcut={null}
      clearQueryOnClose={false}
      size={560}
      radius={10}
      yOffset="12dvh"
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      classNames={{ content: classes.content ?? "" }}
      attributes={{ content: { "aria-label": "Command palette" } }}
    >
      <Spotlight.Search
        data-autofocus
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        placeholder="Name, profile URL, DIN, email or tool"
        aria-label="Name, profile URL, DIN, email address or command"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={commands.length === 0 ? undefined : optionId(chosen)}
        classNames={{ input: classes.input ?? "" }}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label="Commands" className={classes.list}>
        {commandGroups.map((group) => (
          <Group key={group} name={group} list={list} isEmpty={!commands.some((command) => command.group === group)}>
            {commands.map(
              (command, index) =>
                command.group === group && (
                  <CommandRow
                    key={optionId(index)}
                    id={optionId(index)}
                    command={command}
                    icon={iconOf(command.action, toolIcons)}
                    isChosen={index === chosen}
                    onChoose={() => setChosen(index)}
                    onRun={() => run(command.action)}
                  />
                ),
            )}
          </Group>
        ))}
      </div>
      {commands.length === 0 && <p className={classes.empty}>{whyNothing(query)}</p>}
      <p role="status" className="visually-hidden">
        {announcement || (query !== "" && `${commands.length} ${commands.length === 1 ? "result" : "results"}`)}
      </p>
    </Spotlight.Root>
  );
});

/** Whether something would be copied from the field itself. */
const hasSelection = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd;

interface GroupProps {
  readonly name: string;
  readonly list: string;
  readonly isEmpty: boolean;
  readonly children: React.ReactNode;
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

const toolOf = (action: CommandAction | undefined): ToolName | undefined => {
  const opened = action?.kind === "visit" ? action.path : action?.kind === "look-up" ? action.to.tool : undefined;
  const route = routes.find(({ path }) => path === opened);
  return route && "frame" in route ? route.screen : undefined;
};

const useRun = ({ onClose, show, logout }: Pick<CommandPaletteProps, "onClose" | "show" | "logout">) => {
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
