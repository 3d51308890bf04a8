import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import type { AdvancedRule } from '@xuanjiao/wire/query/advanced'
import { Suspense, type ComponentType, type ReactElement } from 'react'
import type { AdvancedField, ValueEditProps } from '../state/filter.tsx'
import { CategoryEdit, DepartEdit, PopupEdit, TreeEdit, UserEdit } from './pick-edits.tsx'
import {
  ChoiceEdit,
  DateEdit,
  NumberEdit,
  SearchEdit,
  SeveralEdit,
  SwitchEdit,
  Words,
  type TypedEditProps,
} from './value-edits.tsx'

interface GivenProps {
  label: string
  field: AdvancedField | undefined
  rule: AdvancedRule | ''
  value: string
  onChange: (value: string) => void
}

type Editor = ComponentType<TypedEditProps>

/**
 * Types of the wire that are chosen in a way of their own, as old clients spell them too (rules/lists#advanced-query).
 */
const CHOSEN: Readonly<Record<string, Editor>> = {
  list_multi: SeveralEdit,
  switch: SwitchEdit,
  sel_search: SearchEdit,
  sel_user: UserEdit,
  'select-user': UserEdit,
  sel_depart: DepartEdit,
  'select-depart': DepartEdit,
  sel_tree: TreeEdit,
  cat_tree: CategoryEdit,
  popup: PopupEdit,
}

const EDITORS: Readonly<Record<string, Editor>> = {
  ...CHOSEN,
  list: ChoiceEdit,
  int: NumberEdit,
  number: NumberEdit,
  date: DateEdit,
  datetime: DateEdit,
  time: DateEdit,
}

/** Whatever else has choices is chosen from them; a type nobody knows is a text. */
const editorTypeOf = ({ type, options, dictCode }: AdvancedField): string =>
  CHOSEN[type] === undefined && (options !== undefined || dictCode !== undefined) ? 'list' : type

/** The value of a condition, edited as its field and rule want it; other kinds bring their own editor. */
export function ValueEdit({ label, field, rule, value, onChange }: GivenProps): ReactElement {
  const given: ValueEditProps = { label, value, many: rule === 'in', onChange }
  if (!field) return <Waiting label={label} placeholder="请先选择字段" />
  if (field.edit) return <Suspense fallback={<Waiting label={label} />}>{field.edit(given)}</Suspense>
  const Edit = EDITORS[editorTypeOf(field)] ?? Words
  return <Edit {...given} field={field} />
}

const Waiting = ({ label, placeholder }: { label: string; placeholder?: string }) => (
  <TextInput disabled aria-label={label} placeholder={placeholder} value="" onChange={() => undefined} />
)
