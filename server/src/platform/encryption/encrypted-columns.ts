import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import { allEntities } from '@xuanjiao/contract/all-entities'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { columnNameOf } from '../schema/column-names.ts'
import type { MaskKind } from './mask-text.ts'
import type { EncryptedColumnName } from './personal-encryption.ts'

/** A column that holds personal values encrypted, and the field it is on the wire. */
export interface EncryptedColumn {
  readonly name: string
  readonly table: string
  readonly column: string
  readonly maskKind: MaskKind
  readonly qualifiedName: EncryptedColumnName
}

/** The encrypted columns of a record: whatever its definition calls personal. */
export function encryptedColumnsOf({ table, fields }: Pick<Entity, 'table' | 'fields'>): EncryptedColumn[] {
  return Object.entries(fields).flatMap(([name, field]): EncryptedColumn[] => {
    const { personal } = field
    if (personal === undefined) return []
    if (!fieldKind(field).isEncryptable) throw new Error(`${table}.${name} is personal, but no text`)
    return [encryptedColumn(table, columnNameOf(name), personal, name)]
  })
}

function encryptedColumn<C extends string>(
  table: string,
  column: C,
  maskKind: MaskKind,
  name = columnNameOf(column),
): EncryptedColumn & { readonly column: C } {
  return { name, table, column, maskKind, qualifiedName: `${table}.${column}` }
}

/** What is asked of people before they are anybody's record: who signs in, whom a message reaches. */
export const USER_PHONE = encryptedColumn('sys_user', 'phone', 'phone')
export const USER_TELEPHONE = encryptedColumn('sys_user', 'telephone', 'phone')
export const USER_EMAIL = encryptedColumn('sys_user', 'email', 'email')

/** By which a viewer is found again on another device. */
export const VIEWER_PHONE = encryptedColumn('he_wxapp_user', 'phone', 'phone')

/** Every encrypted column of the product. */
export const everyEncryptedColumn = (): readonly EncryptedColumn[] => allEntities.flatMap(encryptedColumnsOf)
