/** Whether single keys work on a sheet, as someone chose in this browser. They do until someone turns them off. */
export interface SheetKeysChoice {
  areOn(): boolean;
  turn(areOn: boolean): void;
}
