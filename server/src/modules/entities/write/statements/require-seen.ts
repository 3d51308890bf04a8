import { sql } from 'kysely'
import { dataRulePredicate } from '../../../../platform/access/data-rules.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { appErrors } from '../../../../platform/errors/app-errors.ts'
import { ROW_ALIAS, ROW_ID_SQL } from '../../plan/plan-field.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { EntityTransaction } from './entity-transaction.ts'

/** Whether data rules narrow what this person sees of a record: what they write is then looked at once more. */
export const isNarrowed = ({ entity }: ServedEntity, principal: Principal): boolean =>
  dataRulePredicate(entity, principal, ROW_ALIAS) !== undefined

/** Nobody writes rows out of their own sight (rules/permissions#data-rules). */
export async function requireSeenAfterwards(
  { entity }: ServedEntity,
  principal: Principal,
  ids: readonly string[],
  { runStatement }: Pick<EntityTransaction, 'runStatement'>,
): Promise<void> {
  const rules = dataRulePredicate(entity, principal, ROW_ALIAS)
  if (rules === undefined) return
  const rows = await runStatement(
    sql`select 1 from ${sql.table(entity.table)} ${sql.raw(ROW_ALIAS)} where ${sql.raw(ROW_ID_SQL)} = any (${ids}::uuid[]) and ${rules}`,
  )
  if (rows.length < ids.length) throw appErrors.business('按您的数据规则，保存后您将看不到这条数据，未保存')
}
