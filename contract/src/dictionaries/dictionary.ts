/** One choice of a dictionary, as `getDictItems` answers it. */
export interface DictionaryItem {
  readonly value: string
  readonly text: string
}

export interface Dictionary<Code extends string = string> {
  readonly code: Code
  readonly name: string
  readonly items: readonly DictionaryItem[]
}

/** A dictionary from pairs of value and text. */
export const dictionary = <Code extends string>(
  code: Code,
  name: string,
  pairs: readonly (readonly [value: string, text: string])[],
): Dictionary<Code> => ({ code, name, items: pairs.map(([value, text]) => ({ value, text })) })
