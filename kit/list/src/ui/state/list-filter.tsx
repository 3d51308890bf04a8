import type { FilterEditProps } from '@xuanjiao/fields/model/kinds/filter-props'
import type { ReactNode } from 'react'
import type { ConditionKind } from '../../model/condition-kind.ts'

/** A condition of the query bar: the page says how it is edited. */
export interface ListFilter {
  name: string
  title: string
  edit: (props: FilterEditProps) => ReactNode
  /** It is typed, so it may stand in the line itself. */
  words?: true
  /** What its value is called, on its chip. */
  say?: (value: string) => ReactNode
}

/** What the editor of a value in the advanced query is given. */
export interface ValueEditProps {
  /** Of the input, said aloud: the field's title. */
  label: string
  value: string
  /** Several values, joined by commas: the rule is `in`. */
  many: boolean
  onChange: (value: string) => void
}

/** A field of the advanced query; `edit` where its kind is none of those the builder edits itself. */
export interface AdvancedField extends ConditionKind {
  name: string
  title: string
  edit?: (props: ValueEditProps) => ReactNode
  /** Of a tree in a table (`sel_tree`): the column that names the parent; `pid` unless said. */
  pidField?: string
}

/** What the wire is told of a field's kind; how it is called and edited here is nobody else's business. */
export function conditionKindOf(fields: readonly AdvancedField[] | undefined, name: string): ConditionKind | undefined {
  const field = fields?.find(one => one.name === name)
  if (!field) return undefined
  const { name: _name, title: _title, edit: _edit, pidField: _pidField, ...kind } = field
  return kind
}
