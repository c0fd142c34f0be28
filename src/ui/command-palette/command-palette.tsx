import "#ui/kit/modal-styles.css";
import "./command-palette-styles.css";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import {
  type Icon,
  IconCoins,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSettings,
  IconSun,
  IconUsers,
} from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Account } from "#domain/session/account.ts";
import { routes, type ToolName } from "#domain/shared/routes.ts";
import { linkTo } from "#ui/lookups/search-address.ts";
import { Price } from "#ui/kit/price.tsx";
import classes from "./command-palette.module.css";
import { type Command, type CommandAction, commandGroups, commandsFor, whyNothing } from "./commands.ts";

interface CommandPaletteProps {
  readonly onClose: () => void;
  /** Replaces the palette. */
  readonly show: (overlay: "settings" | "shortcuts" | "invitations") => void;
  readonly logout: () => Promise<void>;
  readonly account: Account | undefined;
  /** The icon of a tool, as in the sidebar, by its path. */
  readonly toolIcons: ReadonlyMap<string, Icon>;
  /** Called when somebody is about to open a tool. */
  readonly prefetchTool: (screen: ToolName) => void;
}

/**
 * Goes anywhere and does anything that is not tied to one screen, by keyboard alone. The library has the dialog and the
 * field; the rows and the chosen one are ours, because the library shows its own only visually.
 */
export const CommandPalette = ({ onClose, show, logout, account, toolIcons, prefetchTool }: CommandPaletteProps) => {
  const [[store, { open }]] = useState(createSpotlight);
  useEffect(open, [open]);
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const isDark = useComputedColorScheme("light") === "dark";
  const list = useId();
  const commands = commandsFor(query, { isDark, account });
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
        placeholder="Go to a tool, or paste a profile URL, DIN or email"
        aria-label="Command, profile URL, DIN or email address"
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
                    key={command.name}
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
        {query !== "" && `${commands.length} ${commands.length === 1 ? "command" : "commands"}`}
      </p>
    </Spotlight.Root>
  );
};

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

interface CommandRowProps {
  readonly id: string;
  readonly command: Command;
  readonly icon: Icon;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRun: () => void;
}

const CommandRow = ({ id, command: { name, price }, icon: RowIcon, isChosen, onChoose, onRun }: CommandRowProps) => {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <button
      ref={row}
      type="button"
      id={id}
      role="option"
      aria-selected={isChosen}
      // The focus stays in the field, which names the chosen row.
      tabIndex={-1}
      className={classes.row}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onChoose}
      onClick={onRun}
    >
      <RowIcon size={18} stroke={1.6} aria-hidden className={classes.icon ?? ""} />
      <span className={classes.name}>{name}</span>
      {price !== undefined && (
        <>
          {" "}
          <span className={classes.price}>
            <Price amount={price} />
          </span>
        </>
      )}
    </button>
  );
};

const toolOf = (action: CommandAction | undefined): ToolName | undefined => {
  const opened = action?.kind === "visit" ? action.path : action?.kind === "look-up" ? action.to.tool : undefined;
  const route = routes.find(({ path }) => path === opened);
  return route && "frame" in route ? route.screen : undefined;
};

const overlayIcons = { settings: IconSettings, shortcuts: IconKeyboard, invitations: IconUsers } as const;

const iconOf = (action: CommandAction, toolIcons: ReadonlyMap<string, Icon>): Icon => {
  switch (action.kind) {
    case "look-up":
      return toolIcons.get(action.to.tool) ?? IconSearch;
    case "visit":
      return toolIcons.get(action.path) ?? IconCoins;
    case "show":
      return overlayIcons[action.overlay];
    case "switch-scheme":
      return action.to === "dark" ? IconMoon : IconSun;
    case "logout":
      return IconLogout;
  }
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
