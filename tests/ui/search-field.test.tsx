import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { SearchField } from "#ui/kit/search-field.tsx";

interface OwnerProps {
  readonly seen: (text: string) => void;
}

/** Has the text, and a button that empties it. */
const Owner = ({ seen }: OwnerProps) => {
  const [value, setValue] = useState("");
  const change = (text: string) => {
    seen(text);
    setValue(text);
  };
  return (
    <>
      <SearchField id="search" label="Search" placeholder="" className="" value={value} onChange={change} />
      <button type="button" onClick={() => setValue("")}>
        Clear filters
      </button>
    </>
  );
};

const openField = () => {
  const seen: string[] = [];
  render(
    <MantineProvider>
      <Owner seen={(text) => seen.push(text)} />
    </MantineProvider>,
  );
  return { seen, user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>("searchbox") };
};

test("each letter comes to the owner once, in its order", async () => {
  const { seen, user, field } = openField();
  await user.type(field, "pune");
  expect(seen).toEqual(["p", "pu", "pun", "pune"]);
  expect(field.value).toBe("pune");
});

test("a letter within a text leaves the cursor behind it", async () => {
  const { user, field } = openField();
  await user.type(field, "pne");
  await user.type(field, "u", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field.value).toBe("pune");
  expect(field.selectionStart).toBe(2);
});

test("what the owner empties is empty, and the same text can be typed again", async () => {
  const { seen, user, field } = openField();
  await user.type(field, "p");
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(field.value).toBe("");
  await user.type(field, "p");
  expect(field.value).toBe("p");
  expect(seen).toEqual(["p", "p"]);
});

test("Escape empties it and keeps the focus in it", async () => {
  const { seen, user, field } = openField();
  await user.type(field, "p{Escape}");
  expect(field.value).toBe("");
  expect(seen).toEqual(["p", ""]);
  expect(document.activeElement).toBe(field);
});
