import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { DataRuleRow } from '@xuanjiao/contract/system/data-rules/data-rule'
import type { LinkTable } from '@xuanjiao/wire/kinds/link/link'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { RowOf } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { changeGrants } from '../roles/index.ts'
import { grantedIdsOf } from '../session/index.ts'
import { readDataRules, requireOpenRows, ruledList, type DataRuleServices } from './data-rule-store.ts'

/** The rules of a permission, and which of them something was given, by the table that keeps it; `among` narrows them. */
export async function readGivenRules(
  context: DataRuleServices,
  links: LinkTable,
  ownId: string,
  permissionId: string,
  among?: readonly string[],
): Promise<{ datarule: DataRuleRow[]; drChecked?: string }> {
  const all = await readDataRules(context, permissionId)
  const rules = among ? all.filter(({ id }) => among.includes(id)) : all
  if (rules.length === 0) throw appErrors.business(organisationReplies.grantsMissing)
  const given = await givenRuleIds(context, links, ownId, permissionId)
  return { datarule: rules, ...(given.length > 0 && { drChecked: given.join(',') }) }
}

/** Gives these rules of a permission and takes the others, by whoever holds it and is not narrowed in it. */
export async function saveGivenRules(
  context: DataRuleServices,
  principal: Principal,
  links: LinkTable,
  ownId: string,
  { permissionId, dataRuleIds }: { readonly permissionId: string; readonly dataRuleIds: readonly string[] },
): Promise<void> {
  if (!grantedIdsOf(context, principal).has(permissionId)) throw appErrors.forbidden()
  requireOpenRows(principal, (await ruledList(context, permissionId)).code)
  const known = new Set((await readDataRules(context, permissionId)).map(rule => rule.id))
  if (dataRuleIds.some(id => !known.has(id))) throw appErrors.field('dataRuleIds', '数据规则不存在，请刷新')
  const before = await givenRuleIds(context, links, ownId, permissionId)
  const added = dataRuleIds.filter(id => !before.includes(id))
  const removed = before.filter(id => !dataRuleIds.includes(id))
  await changeGrants(context, principal, links, ownId, { added, removed })
}

/** The rules of a permission that something was given. */
export async function givenRuleIds(
  { database }: Pick<DataRuleServices, 'database'>,
  { table, own, other }: LinkTable,
  ownId: string,
  permissionId: string,
): Promise<string[]> {
  const { rows } = await sql<Pick<RowOf<'sys_data_rule'>, 'id'>>`
    select d.id from ${sql.table(table)} l join sys_data_rule d on d.id = ${sql.ref(`l.${other}`)}
    where ${sql.ref(`l.${own}`)} = ${ownId} and d.permission_id = ${permissionId} and d.deleted_at is null
    order by d.created_at, d.id`.execute(database.system)
  return rows.map(row => row.id)
}
