import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { uniqueRules } from '../../../platform/schema/entity-table.ts'
import type { Served } from '../registry/registry.ts'

/** What PostgreSQL says of a double value, as the field says it: 医院名称已存在. */
export function uniqueRefusal({ entity }: Pick<Served, 'entity'>, error: unknown): Refusal | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  const field = uniqueRules(entity).find(rule => rule.name === constraint)?.fields[0]
  const title = entity.fields[field ?? '']?.title
  if (field === undefined || title === undefined) return undefined
  const message = `${title}已存在`
  return new Refusal(200, message, { fields: [{ field, message }] })
}

/** Does the work; a double value is told at its field. */
export async function tellDoubles<T>(served: Pick<Served, 'entity'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw uniqueRefusal(served, error) ?? error
  }
}
