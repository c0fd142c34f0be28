import "#ui/kit/menu-styles.css";
import { Button, Popover } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { densities, isOfShared, optionalColumns } from "#domain/lists/people-layout.ts";
import { CheckChoice, Tick } from "#ui/kit/check-choice.tsx";
import classes from "./layout-choice.module.css";
import { listsTexts as texts } from "./lists-texts.ts";
import type { ListsViewModel } from "./lists-view-model.ts";

/** Which columns the table has, and how high its rows are. */
export const LayoutChoice = observer(({ lists }: { readonly lists: ListsViewModel }) => {
  const { layout, filter } = lists;
  const { columns, density } = layout.shown;
  return (
    <Popover
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      hideDetached={false}
      withinPortal={false}
      // As high as there is room for.
      middlewares={{ size: { padding: 8 } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
        >
          {texts.layout}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.layout} className={classes.menu ?? ""}>
        <fieldset className={classes.choice}>
          <legend>{texts.columnsShown}</legend>
          {optionalColumns
            .filter((column) => filter.isShared || !isOfShared(column))
            .map((column) => (
              <CheckChoice
                key={column}
                label={texts.columns[column]}
                isChosen={columns.includes(column)}
                choose={(isChosen) => layout.showColumn(column, isChosen)}
              />
            ))}
        </fieldset>
        <fieldset className={classes.choice}>
          <legend>{texts.rows}</legend>
          {densities.map((one) => (
            <label key={one} className={classes.density}>
              <Tick isOneOf name="density" checked={one === density} onChange={() => layout.setDensity(one)} />
              {texts.densities[one]}
            </label>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
});
