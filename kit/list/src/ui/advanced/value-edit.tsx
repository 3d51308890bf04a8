import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import type { AdvancedRule } from '@xuanjiao/wire/query/advanced-query'
import { Suspense, type ComponentType, type ReactElement } from 'react'
import type { AdvancedField, ValueEditProps } from '../state/list-filter.tsx'
import {
  CategoryValueEdit,
  DepartValueEdit,
  PopupValueEdit,
  TreeValueEdit,
  UserValueEdit,
} from './picker-value-edits.tsx'
import {
  ChoiceValueEdit,
  DateValueEdit,
  NumberValueEdit,
  SearchValueEdit,
  MultipleValueEdit,
  SwitchValueEdit,
  TextValueEdit,
  type FieldValueEditProps,
} from './value-edits.tsx'

interface GivenProps {
  label: string
  field: AdvancedField | undefined
  rule: AdvancedRule | ''
  value: string
  onChange: (value: string) => void
}

type Editor = ComponentType<FieldValueEditProps>

/**
 * Types of the wire that are chosen in a way of their own, as old clients spell them too (rules/lists#advanced-query).
 */
const SELECTED: Readonly<Record<string, Editor>> = {
  list_multi: MultipleValueEdit,
  switch: SwitchValueEdit,
  sel_search: SearchValueEdit,
  sel_user: UserValueEdit,
  'select-user': UserValueEdit,
  sel_depart: DepartValueEdit,
  'select-depart': DepartValueEdit,
  sel_tree: TreeValueEdit,
  cat_tree: CategoryValueEdit,
  popup: PopupValueEdit,
}

const EDITORS: Readonly<Record<string, Editor>> = {
  ...SELECTED,
  list: ChoiceValueEdit,
  int: NumberValueEdit,
  number: NumberValueEdit,
  date: DateValueEdit,
  datetime: DateValueEdit,
  time: DateValueEdit,
}

/** Whatever else has choices is chosen from them; a type nobody knows is a text. */
const editorTypeOf = ({ type, options, dictCode }: AdvancedField): string =>
  SELECTED[type] === undefined && (options !== undefined || dictCode !== undefined) ? 'list' : type

/** The value of a condition, edited as its field and rule want it; other kinds bring their own editor. */
export function ValueEdit({ label, field, rule, value, onChange }: GivenProps): ReactElement {
  const input: ValueEditProps = { label, value, many: rule === 'in', onChange }
  if (!field) return <Waiting label={label} placeholder="请先选择字段" />
  if (field.edit) return <Suspense fallback={<Waiting label={label} />}>{field.edit(input)}</Suspense>
  const Edit = EDITORS[editorTypeOf(field)] ?? TextValueEdit
  return <Edit {...input} field={field} />
}

const Waiting = ({ label, placeholder }: { label: string; placeholder?: string }) => (
  <TextInput disabled aria-label={label} placeholder={placeholder} value="" onChange={() => undefined} />
)
