import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { MaskKind } from '../../../platform/encryption/mask-text.ts'
import type { EncryptedColumnName } from '../../../platform/encryption/personal-encryption.ts'
import { encryptedColumnsOf } from '../../../platform/encryption/encrypted-columns.ts'
import type { ServedEntity } from '../registry/served-entities.ts'

/** A field whose column holds encrypted text. */
export interface PersonalField {
  readonly name: string
  readonly maskKind: MaskKind
  readonly qualifiedName: EncryptedColumnName
}

const cache = new WeakMap<Entity['fields'], readonly PersonalField[]>()

export function personalFieldsOf(entity: Pick<Entity, 'table' | 'fields'>): readonly PersonalField[] {
  const matches = cache.get(entity.fields) ?? encryptedColumnsOf(entity)
  cache.set(entity.fields, matches)
  return matches
}

const fieldNamed = ({ entity }: Pick<ServedEntity, 'entity'>, name: string) =>
  personalFieldsOf(entity).find(field => field.name === name)

/** A value as the database holds it: what is personal encrypted. */
export function encryptFieldValue(
  { entity, context }: Pick<ServedEntity, 'entity' | 'context'>,
  name: string,
  value: unknown,
): unknown {
  if (typeof value !== 'string' || value === '') return value
  const field = fieldNamed({ entity }, name)
  return field === undefined ? value : context.personalEncryption.encrypt(field.qualifiedName, field.maskKind, value)
}

/** A value of the database as people gave it. */
export function decryptFieldValue(
  { entity, context }: Pick<ServedEntity, 'entity' | 'context'>,
  name: string,
  value: unknown,
): unknown {
  const field = typeof value === 'string' ? fieldNamed({ entity }, name) : undefined
  return field === undefined ? value : context.personalEncryption.decrypt(field.qualifiedName, value as string)
}

type PersonalRow = Record<string, unknown>

/** Opens what is personal in rows that nobody is answered as they are, in place. */
export function decryptRows<R extends PersonalRow>(
  { entity, context }: Pick<ServedEntity, 'entity' | 'context'>,
  rows: R[],
): R[] {
  for (const { name, qualifiedName } of personalFieldsOf(entity)) {
    for (const row of rows as PersonalRow[]) {
      const stored = row[name]
      if (typeof stored === 'string') row[name] = context.personalEncryption.decrypt(qualifiedName, stored)
    }
  }
  return rows
}

/** Names of linked records, several joined by commas: what is encrypted among them is opened. */
export function decryptLinkedName(served: Pick<ServedEntity, 'entity' | 'context'>, text: string): string {
  const field = fieldNamed(served, served.entity.nameField)
  if (field === undefined) return text
  return text
    .split(',')
    .map(one => served.context.personalEncryption.decrypt(field.qualifiedName, one))
    .join(',')
}

/** What a column is found equal by: personal ones by their blind index. */
export const equalityExpression = (isPersonal: boolean, sql: string): string => (isPersonal ? `xj_blind(${sql})` : sql)
