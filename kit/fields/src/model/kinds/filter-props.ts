import type { Field, FieldKind } from '@xuanjiao/wire/kinds/field'

/** What the editor of a filter is given; a filter's value is one text, as it stands in the address. */
export interface FilterEditProps {
  id: string
  value: string
  /** Where no word stands beside it, what it is for; typed ones alone heed it. */
  placeholder?: string
  /** `done`: a choice was made, which may be asked at once; words wait for Enter. */
  onChange: (value: string, done: boolean) => void
}

/** The same with the field, whose kind decides the editor. */
export interface FieldFilterProps<K extends FieldKind = FieldKind> extends FilterEditProps {
  field: Extract<Field, { kind: K }>
}

/** Of a choice that is one of all. */
export const choiceFilterProps = ({ id, value, onChange }: FilterEditProps) => ({
  id,
  value,
  placeholder: '全部',
  onChange: (code: string) => onChange(code, true),
})
