import type { Field } from '@xuanjiao/wire/kinds/field'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { sql } from 'kysely'
import { heldBy } from '../../../../platform/sealing/held-by.ts'
import { personalPlaces } from '../../../../platform/sealing/places.ts'
import { uniqueRules } from '../../../../platform/schema/entity-table.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import type { TransactionHandle } from './transaction.ts'

/** What PostgreSQL says of a double value, as the field says it: 医院名称已存在. */
export function uniqueRefusal({ entity }: Pick<Served, 'entity'>, error: unknown): Refusal | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  const field = uniqueRules(entity).find(rule => rule.name === constraint)?.fields[0]
  const described = entity.fields[field ?? '']
  return field === undefined || described === undefined ? undefined : doubleOf(field, described)
}

function doubleOf(field: string, described: Field): Refusal {
  const message = takenMessage(described)
  return new Refusal(200, message, { fields: [{ field, message }] })
}

export const takenMessage = ({ title, taken }: Field): string => taken ?? `${title}已存在`

/**
 * Under a key of before the database does not know the same personal value again: what is unique by itself is looked for
 * under all keys.
 */
export async function refuseSealedDoubles(
  { entity, context }: Served,
  { tenantId }: Staff,
  id: string,
  values: AnyRow,
  { ask }: Pick<TransactionHandle, 'ask'>,
): Promise<void> {
  for (const place of personalPlaces(entity)) {
    const field = entity.fields[place.name]
    const value = values[place.name]
    if (field?.unique !== true || typeof value !== 'string' || value === '') continue
    const [held] =
      await ask(sql`select 1 from ${sql.table(entity.table)} where deleted_at is null and tenant_id = ${tenantId}
      and id <> ${id}::uuid and ${heldBy(context.personal, place, value)} limit 1`)
    if (held) throw doubleOf(place.name, field)
  }
}

/** Does the work; a double value is told at its field. */
export async function tellDoubles<T>(served: Pick<Served, 'entity'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw uniqueRefusal(served, error) ?? error
  }
}
