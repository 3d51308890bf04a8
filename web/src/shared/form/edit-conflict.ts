import type { Fields } from '@xuanjiao/wire/kinds/field'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { sameValue } from './form-model.ts'

/** A field on which two people did not agree while both had the record open. */
export interface EditConflictField {
  name: string
  title: string
  before: string
  mine: string
  theirs: string
  /** Both changed it; otherwise only the other person did. */
  both: boolean
}

/** What the other person changed since we read the record, and where we changed the same. */
export function editConflicts(
  fields: Fields,
  start: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
): EditConflictField[] {
  return Object.keys(mine).flatMap(name => {
    const field = fields[name]
    if (!field || sameValue(start[name], theirs[name]) || sameValue(mine[name], theirs[name])) return []
    const said = theirs[`${name}_dictText`]
    const text = (value: unknown, dictText?: unknown) => fieldText(field, value, dictText)
    const beforeSaid = start[`${name}_dictText`]
    const both = !sameValue(start[name], mine[name])
    return [
      {
        name,
        title: field.title,
        before: text(start[name], beforeSaid),
        mine: text(mine[name], both ? undefined : beforeSaid),
        theirs: text(theirs[name], said),
        both,
      },
    ]
  })
}

/** Their record with our changes on it; of what both changed, `mineStored` stays ours. */
export function mergeConflictValues(
  start: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
  mineStored: readonly string[],
): RecordValues {
  const merged = Object.keys(mine).map(name => {
    const ours = !sameValue(start[name], mine[name])
    const contested = ours && !sameValue(start[name], theirs[name])
    return [name, ours && (!contested || mineStored.includes(name)) ? mine[name] : (theirs[name] ?? null)] as const
  })
  return Object.fromEntries(merged)
}
