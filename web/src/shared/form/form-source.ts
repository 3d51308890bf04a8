import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { FieldState } from '@xuanjiao/contract/calls/permission'
import type { ReactElement } from 'react'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import type { TakenQuestion } from './taken-question.ts'

/** Fields that belong together, with a line why. */
export interface FieldGroup {
  title: string
  hint?: string
  fields: readonly string[]
  /** Closed at first where a new record is made. */
  folded?: true
}

/** What a form is made of, whoever it is for. */
export interface FormSource {
  title: string
  fields: Fields
  groups: readonly FieldGroup[]
  /** The field to begin at, when something led here to it. */
  focus?: string
  /** A line above the fields: what one should know first. */
  note?: string
  /** The record that is changed; without it a new one is made. */
  row?: RecordValues & { id: string; version?: number }
  /** Values of a new record that the place it is made from knows. */
  preset?: RecordValues
  /** Under which name unsaved words are kept. */
  draftKey: string
  /** What the person may do with a field. */
  stateOf?: (name: string) => FieldState
  /** Whether a field is asked while the others say so; it keeps its value while it is away. */
  isFieldShown?: (name: string, values: RecordValues) => boolean
  /** Sends the body and answers what the server says. */
  send: (body: Record<string, unknown>) => Promise<{ message: string }>
  /** Reads the record anew, when somebody else changed it meanwhile. */
  reload?: () => Promise<RecordValues & { id: string; version?: number }>
  /** Editors of single fields that are not their kind's own. */
  editors?: Readonly<Record<string, (props: FieldEditProps) => ReactElement>>
  /** Whether another record holds the value of a unique field already: what to say of it, or nothing. */
  askTaken?: (question: TakenQuestion, signal: AbortSignal) => Promise<string | undefined>
  /** Wrong beyond single fields: two dates out of order. */
  check?: (values: RecordValues) => Readonly<Record<string, string>>
}

/** The fields of the form that this person sees, in order. */
export function visibleGroups({ groups, fields, stateOf }: FormSource): FieldGroup[] {
  const shown = (name: string) => fields[name] !== undefined && stateOf?.(name) !== 'hidden'
  return groups
    .map(group => ({ ...group, fields: group.fields.filter(shown) }))
    .filter(group => group.fields.length > 0)
}

/** Whether a group is closed at first: a new record needs nothing of it, and nothing led here to one of its fields. */
export const isFoldedAtFirst = ({ row, focus }: Pick<FormSource, 'row' | 'focus'>, group: FieldGroup): boolean =>
  group.folded === true && row === undefined && (focus === undefined || !group.fields.includes(focus))

/** Whether an input is drawn but cannot be used: not allowed, the server's own, or chosen once and for all. */
export function isFieldDisabled({ fields, row, stateOf }: FormSource, name: string): boolean {
  const field = fields[name]
  return field?.readOnly === true || stateOf?.(name) === 'disabled' || (field?.fixed === true && row !== undefined)
}
