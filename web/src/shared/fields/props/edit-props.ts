import type { Field, FieldKind } from '@xuanjiao/wire/kinds/field'

/** What every editor of a value is given. */
export interface BareEditProps {
  /** Name of the field in its record. */
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: () => void
  disabled?: boolean
  invalid?: boolean
  /** Of the input, for its label. */
  id: string
  /** Ids of the rule and the error beside it. */
  describedBy?: string | undefined
}

/** Id of the label of an input: for what a label's `htmlFor` does not reach. */
export const labelIdOf = (inputId: string): string => `${inputId}-label`

/** The same with the field, whose kind decides the editor. */
export interface EditProps<K extends FieldKind = FieldKind> extends BareEditProps {
  field: Extract<Field, { kind: K }>
}
