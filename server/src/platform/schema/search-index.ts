import type { Entity } from '@xuanjiao/contract/entity/entity'
import { asTextField, type Field } from '@xuanjiao/wire/kinds/field'
import { columnNameOf, soughtColumnOf } from './column-names.ts'

type Described = Pick<Entity, 'table' | 'fields' | 'nameField'>

/** How parts of a record's names, and its code, are found by an index (rules/lists#search-index). */
export interface SearchIndex {
  readonly name: string
  /** The function that answers where rows stand that may hold a text. */
  readonly finder: string
  /** SQL over the columns: all that is found by it, in small letters. */
  readonly words: string
}

const known = new WeakMap<Described, { index: SearchIndex | undefined }>()

/** The index of a record, worked out once: each search asks for it. */
export function searchIndexOf(entity: Described): SearchIndex | undefined {
  const { index } = known.get(entity) ?? { index: describeIndex(entity) }
  known.set(entity, { index })
  return index
}

/** The names and the code are in one index, for the search box asks for either. */
function describeIndex({ table, fields, nameField }: Described): SearchIndex | undefined {
  const names = Object.keys(fields).filter(name => isSearchIndexed(fields[name]))
  if (names.length === 0) return undefined
  const code = codeFieldOf({ fields, nameField })
  const words = [
    ...names.map(name => presentText(soughtColumnOf(name), fields[name])),
    ...(code === undefined ? [] : [`lower(${presentText(columnNameOf(code), fields[code])})`]),
  ]
  return {
    name: cutName(`ix_${table}_sought`),
    finder: cutName(`xj_find_${table}`),
    words: words.join(" || E'\\n' || "),
  }
}

/** Whether an index finds parts of this field's text. */
export const isSearchIndexed = (field: Field | undefined): boolean => asTextField(field)?.searchIndex === true

/** What people know a record by beside its name: its code, else what is unique of it. Nothing personal. */
export function codeFieldOf({ fields, nameField }: Pick<Entity, 'fields' | 'nameField'>): string | undefined {
  const isOpen = (name: string) => asTextField(fields[name]) !== undefined && fields[name]?.personal === undefined
  if ('code' in fields) return isOpen('code') ? 'code' : undefined
  return Object.keys(fields).find(name => name !== nameField && fields[name]?.unique === true && isOpen(name))
}

/** What nothing holds is the empty text, so that the rest is found all the same. */
const presentText = (column: string, field: Field | undefined): string =>
  field?.required ? column : `coalesce(${column}, '')`

/** PostgreSQL cuts names at 63 bytes; so do we, to find them again. */
const cutName = (name: string): string => name.slice(0, 63)
