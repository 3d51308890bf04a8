import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { RuleSetCalls } from '@xuanjiao/contract/system/data-rules/grant-calls'
import type { LinkTable } from '@xuanjiao/wire/kinds/link/link'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { RowOf } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { changeGrants, heldPermissionIds, linkDifference } from '../grants/index.ts'
import { grantedIdsOf } from '../session/index.ts'
import { readDataRules, requireOpenRows, ruledList, type DataRuleServices } from './data-rule-store.ts'

/** Data rules that something was given, kept by a table of links: a role, a department, a role of one. */
interface RuleSet<R extends { id: string }> {
  readonly calls: RuleSetCalls
  /** How the calls name whose they are. */
  readonly key: string
  readonly links: LinkTable
  /** Where its permissions are kept: rules are given of those alone. */
  readonly permissions: LinkTable
  /** Said where it has not the permission. */
  readonly permissionFirst: string
  /** Whose they are; refuses whoever does not see it. */
  read(principal: Principal, id: string): Promise<R>
  /** Refuses a change of it. */
  requireChangeable?(principal: Principal, owner: R): Promise<void>
  /** The rules of a permission that it can be given, where it is not all. */
  offered?(owner: R, permissionId: string): Promise<readonly string[]>
}

/** Answers which data rules something has of a permission, and gives these and takes the others. */
export function serveRuleSet<R extends { id: string }>(context: DataRuleServices, set: RuleSet<R>): void {
  const { calls, key, links, read, offered } = set
  serveStaff(context, calls.rules, async ({ principal, query: { permissionId, ...of } }) => {
    const owner = await read(principal, of[key] ?? '')
    const among = await offered?.(owner, permissionId)
    const all = await readDataRules(context, permissionId)
    const rules = among ? all.filter(({ id }) => among.includes(id)) : all
    if (rules.length === 0) throw appErrors.business(organisationReplies.grantsMissing)
    const given = await givenRuleIds(context, links, owner.id, permissionId)
    return { datarule: rules, ...(given.length > 0 && { drChecked: given.join(',') }) }
  })
  serveStaff(context, calls.saveRules, async ({ principal, body: { permissionId, dataRuleIds, ...of } }) => {
    const owner = await read(principal, (of as Record<string, string>)[key] ?? '')
    if (!(await heldPermissionIds(context, set.permissions, owner.id)).includes(permissionId))
      throw appErrors.business(set.permissionFirst)
    await set.requireChangeable?.(principal, owner)
    const among = await offered?.(owner, permissionId)
    if (among && dataRuleIds.some(id => !among.includes(id))) throw ruleMissing()
    await saveGivenRules(context, principal, links, owner.id, { permissionId, dataRuleIds })
    return withMessage(organisationReplies.rulesSaved, null)
  })
}

const ruleMissing = () => appErrors.field('dataRuleIds', '数据规则不存在，请刷新')

/** By whoever holds the permission and is not narrowed in it. */
async function saveGivenRules(
  context: DataRuleServices,
  principal: Principal,
  links: LinkTable,
  ownId: string,
  { permissionId, dataRuleIds }: { readonly permissionId: string; readonly dataRuleIds: readonly string[] },
): Promise<void> {
  if (!grantedIdsOf(context, principal).has(permissionId)) throw appErrors.forbidden()
  requireOpenRows(principal, (await ruledList(context, permissionId)).code)
  const known = new Set((await readDataRules(context, permissionId)).map(rule => rule.id))
  if (dataRuleIds.some(id => !known.has(id))) throw ruleMissing()
  const before = await givenRuleIds(context, links, ownId, permissionId)
  await changeGrants(context, principal, links, ownId, linkDifference(dataRuleIds, before))
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
