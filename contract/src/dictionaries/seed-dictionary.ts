/** One choice of a dictionary, as `getDictItems` answers it. */
export interface SeedDictionaryItem {
  readonly value: string
  readonly text: string
}

export interface SeedDictionary<Code extends string = string> {
  readonly code: Code
  readonly name: string
  readonly items: readonly SeedDictionaryItem[]
}

/** A dictionary from pairs of value and text. */
export const seedDictionary = <Code extends string>(
  code: Code,
  name: string,
  pairs: readonly (readonly [value: string, text: string])[],
): SeedDictionary<Code> => ({ code, name, items: pairs.map(([value, text]) => ({ value, text })) })
