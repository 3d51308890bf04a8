import type { ColumnOption } from '../../columns/grid-column.ts'

/** The options of one column, found by value and by label without a search. */
export class OptionIndex {
  readonly all: readonly ColumnOption[]
  readonly #byValue: ReadonlyMap<string, ColumnOption>
  readonly #byText: ReadonlyMap<string, ColumnOption>

  #hasDisabled: boolean | undefined

  constructor(all: readonly ColumnOption[] = []) {
    this.all = all
    // Of two options with one label the first one is meant.
    this.#byValue = new Map(all.toReversed().map(option => [option.value, option]))
    this.#byText = new Map(all.toReversed().map(option => [option.text.trim(), option]))
  }

  get hasDisabled(): boolean {
    this.#hasDisabled ??= this.all.some(({ disabled }) => disabled === true)
    return this.#hasDisabled
  }

  isDisabled(value: string): boolean {
    return this.#byValue.get(value)?.disabled === true
  }

  textOf(value: string): string {
    return this.#byValue.get(value)?.text ?? value
  }

  /** By label first, then by value: people paste labels. */
  find(text: string): ColumnOption | undefined {
    return this.#byText.get(text) ?? this.#byValue.get(text)
  }
}
