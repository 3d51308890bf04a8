import type { Field } from '@xuanjiao/wire/kinds/field'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { uniqueRules } from '../../../../platform/schema/entity-table.ts'
import type { Served } from '../../registry/registry.ts'

/** What PostgreSQL says of a double value, as the field says it: 医院名称已存在. */
export function uniqueRefusal({ entity }: Pick<Served, 'entity'>, error: unknown): Refusal | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  const field = uniqueRules(entity).find(rule => rule.name === constraint)?.fields[0]
  const described = entity.fields[field ?? '']
  if (field === undefined || described === undefined) return undefined
  const message = takenMessage(described)
  return new Refusal(200, message, { fields: [{ field, message }] })
}

export const takenMessage = ({ title, taken }: Field): string => taken ?? `${title}已存在`

/** Does the work; a double value is told at its field. */
export async function tellDoubles<T>(served: Pick<Served, 'entity'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw uniqueRefusal(served, error) ?? error
  }
}
