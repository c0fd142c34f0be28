import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { crmFaultText, crmFieldsAttempt } from "#application/crm/crm-texts.ts";
import type { CrmConnections } from "#application/ports/crm-connections.ts";
import { failureText } from "#application/shared/failure.ts";
import type { CrmConnection, PushRule } from "#domain/crm/crm-connection.ts";
import {
  type CrmField,
  type FieldMapping,
  isEmptyMapping,
  type PersonValue,
  personValues,
} from "#domain/crm/person-value.ts";
import { repeatedValues } from "#domain/crm/repeated-values.ts";
import type { ConnectionsViewModel } from "./connections-view-model.ts";

interface MappingNeeds {
  readonly connections: Pick<CrmConnections, "fields">;
  readonly page: Pick<ConnectionsViewModel, "change">;
  readonly connection: CrmConnection;
}

/** The mapping of one connection while it is edited. */
export class MappingViewModel {
  mapping: FieldMapping;
  rule: PushRule;
  /** Of the CRM; undefined until they have been loaded. */
  fields: readonly CrmField[] | undefined = undefined;
  loadFailure: string | undefined = undefined;
  private proposed: FieldMapping = {};
  readonly #needs: MappingNeeds;

  constructor(needs: MappingNeeds) {
    this.#needs = needs;
    this.mapping = needs.connection.mapping;
    this.rule = needs.connection.rule;
    makeAutoObservable<this, "proposed">(
      this,
      { mapping: observableRef, fields: observableRef, proposed: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const { connections, connection } = this.#needs;
    this.loadFailure = undefined;
    const answer = await connections.fields(connection.id);
    runInAction(() => {
      if (!answer.ok) this.loadFailure = failureText(crmFieldsAttempt, answer.error);
      else if ("fault" in answer.value) this.loadFailure = crmFaultText(answer.value.fault, connection.target);
      else {
        this.fields = answer.value.fields;
        this.proposed = answer.value.proposed;
      }
    });
  }

  /** Those that can be written, by their labels; the mapped one even where the CRM has it no longer. */
  choicesFor(value: PersonValue): readonly { readonly name: string; readonly label: string }[] {
    const writable = (this.fields ?? []).filter(({ isWritable }) => isWritable);
    const mapped = this.mapping[value];
    const isGone = mapped !== undefined && writable.every(({ name }) => name !== mapped);
    const known = writable.toSorted((one, other) => one.label.localeCompare(other.label));
    return isGone ? [...known, { name: mapped, label: mapped }] : known;
  }

  get isProposed(): boolean {
    return personValues.every((value) => this.mapping[value] === this.proposed[value]);
  }

  /** What is set to go to no field. */
  get leftOut(): readonly PersonValue[] {
    return personValues.filter((value) => this.mapping[value] === undefined);
  }

  /** What shares its field with another value. */
  get repeated(): readonly PersonValue[] {
    return repeatedValues(this.#needs.connection.target, this.mapping);
  }

  get isEmpty(): boolean {
    return isEmptyMapping(this.mapping);
  }

  map(value: PersonValue, field: string): void {
    const { [value]: _, ...others } = this.mapping;
    this.mapping = field === "" ? others : { ...others, [value]: field };
  }

  propose(): void {
    this.mapping = this.proposed;
  }

  follow(rule: PushRule): void {
    this.rule = rule;
  }

  async keep(): Promise<void> {
    if (this.isEmpty || this.repeated.length > 0) return;
    const { page, connection } = this.#needs;
    await page.change(connection, { mapping: this.mapping, rule: this.rule });
  }
}
