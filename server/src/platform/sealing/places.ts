import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import { everyEntity } from '@xuanjiao/contract/entities'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { columnOf } from '../schema/columns.ts'
import type { Cover } from './mask-text.ts'
import type { SealedColumn } from './personal-seal.ts'

/** A column that holds personal values under seal, and the field it is on the wire. */
export interface SealedPlace {
  readonly name: string
  readonly table: string
  readonly column: string
  readonly cover: Cover
  readonly place: SealedColumn
}

/** The sealed columns of a record: whatever its definition calls personal. */
export function personalPlaces({ table, fields }: Pick<Entity, 'table' | 'fields'>): SealedPlace[] {
  return Object.entries(fields).flatMap(([name, field]): SealedPlace[] => {
    const { personal } = field
    if (personal === undefined) return []
    if (!fieldKind(field).isSealable) throw new Error(`${table}.${name} is personal, but no text`)
    return [placeOf(table, columnOf(name), personal, name)]
  })
}

function placeOf<C extends string>(
  table: string,
  column: C,
  cover: Cover,
  name = columnOf(column),
): SealedPlace & { readonly column: C } {
  return { name, table, column, cover, place: `${table}.${column}` }
}

/** What is asked of people before they are anybody's record: who signs in, whom a message reaches. */
export const USER_PHONE = placeOf('sys_user', 'phone', 'phone')
export const USER_TELEPHONE = placeOf('sys_user', 'telephone', 'phone')
export const USER_EMAIL = placeOf('sys_user', 'email', 'email')

/** Every sealed column of the product. */
export const everyPlace = (): readonly SealedPlace[] => everyEntity.flatMap(personalPlaces)
