/** What is chosen, as forms keep it: values joined by commas (rules/data-entry#values), or a list of them. */
export type ChoiceValue = string | number | readonly (string | number)[] | null | undefined

/** Between values of a text (rules/data-entry#values). */
export const VALUE_SEPARATOR = ','

/** The chosen values, each once, in the order of choosing; empty ones are none. */
export function readChoiceValue(selected: ChoiceValue): string[] {
  const parts = Array.isArray(selected) ? selected.map(String) : String(selected ?? '').split(VALUE_SEPARATOR)
  return [...new Set(parts.map(part => part.trim()).filter(part => part !== ''))]
}

/** The text of chosen values; read again it gives the same values. */
export const writeChoiceValue = (values: readonly string[]): string => values.join(VALUE_SEPARATOR)

interface AsText {
  /** A text, several values joined by commas; what forms and records hold. */
  readonly as?: 'text' | undefined
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
}

interface AsList {
  readonly as: 'list'
  readonly value: readonly string[] | null | undefined
  readonly onChange: (value: string[]) => void
}

/** The value of a choice field in either shape. */
export type ChoiceValueProps = AsText | AsList

export interface ChoiceBinding {
  readonly values: readonly string[]
  readonly change: (values: readonly string[]) => void
}

/** One value's text is not taken apart: only several are joined. */
export function choiceBindingOf(props: ChoiceValueProps, many: boolean): ChoiceBinding {
  if (props.as === 'list')
    return { values: readChoiceValue(props.value), change: values => props.onChange([...values]) }
  const whole = props.value ?? ''
  const values = many ? readChoiceValue(whole) : whole === '' ? [] : [whole]
  return { values, change: next => props.onChange(writeChoiceValue(next)) }
}
