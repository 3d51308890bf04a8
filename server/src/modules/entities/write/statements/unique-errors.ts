import type { Field } from '@xuanjiao/wire/kinds/field'
import { takenText } from '@xuanjiao/wire/kinds/field-taken'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql } from 'kysely'
import { encryptedColumnEquals } from '../../../../platform/encryption/encrypted-equality.ts'
import { encryptedColumnsOf } from '../../../../platform/encryption/encrypted-columns.ts'
import { uniqueRules } from '../../../../platform/schema/entity-table.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import type { EntityTransaction } from './entity-transaction.ts'

/** What PostgreSQL says of a double value, as the field says it: 医院名称已存在. */
export function uniqueErrorFrom({ entity }: Pick<ServedEntity, 'entity'>, error: unknown): AppError | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  const field = uniqueRules(entity).find(rule => rule.name === constraint)?.fields[0]
  const described = entity.fields[field ?? '']
  return field === undefined || described === undefined ? undefined : valueTakenError(field, described)
}

function valueTakenError(field: string, described: Field): AppError {
  const message = takenText(described)
  return new AppError(200, message, { fields: [{ field, message }] })
}

/**
 * Under a key of before the database does not know the same personal value again: what is unique by itself is looked for
 * under all keys.
 */
export async function requireUniqueEncrypted(
  { entity, context }: ServedEntity,
  { tenantId }: Principal,
  id: string,
  values: RecordRow,
  { runStatement }: Pick<EntityTransaction, 'runStatement'>,
): Promise<void> {
  for (const column of encryptedColumnsOf(entity)) {
    const field = entity.fields[column.name]
    const value = values[column.name]
    if (field?.unique !== true || typeof value !== 'string' || value === '') continue
    const [held] =
      await runStatement(sql`select 1 from ${sql.table(entity.table)} where deleted_at is null and tenant_id = ${tenantId}
      and id <> ${id}::uuid and ${encryptedColumnEquals(context.personalEncryption, column, value)} limit 1`)
    if (held) throw valueTakenError(column.name, field)
  }
}

/** Does the work; a double value is told at its field. */
export async function withUniqueErrors<T>(served: Pick<ServedEntity, 'entity'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw uniqueErrorFrom(served, error) ?? error
  }
}
