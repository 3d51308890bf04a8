import { organisationReplies, recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { DataRuleRow } from '@xuanjiao/contract/system/data-rules/data-rule'
import { dataRuleCalls } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { sql } from 'kysely'
import { ruleFieldName, ruleFieldsOf } from '../../platform/access/data-rules.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { requireHomeTenant } from '../../platform/access/require-home-tenant.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { NO_TENANT } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { grantedIdsOf, publishSessionChanges } from '../session/index.ts'
import {
  accessRuleOf,
  readDataRules,
  requireOpenRows,
  requireUsableRule,
  ruledList,
  type DataRuleServices,
} from './data-rule-store.ts'

/** Rules of a menu entry or a permission: read, written, taken away. */
export function dataRuleRoutes(context: DataRuleServices): void {
  const { system } = context.database
  serveStaff(context, dataRuleCalls.all, ({ query }) => readDataRules(context, query.permissionId))
  serveStaff(context, dataRuleCalls.search, async ({ query: { permissionId, ruleName = '', ruleValue = '' } }) =>
    (await readDataRules(context, permissionId)).filter(
      rule => rule.ruleName.includes(ruleName) && rule.ruleValue.includes(ruleValue),
    ),
  )
  serveStaff(context, dataRuleCalls.fields, async ({ query }) => {
    const { served } = await ruledList(context, query.permissionId)
    return served === undefined ? [] : ruleFieldsOf(served.entity).map(([name, field]) => ({ name, field }))
  })
  serveStaff(context, dataRuleCalls.add, async ({ principal, body }) => {
    const rule = await checkedRule(context, principal, body)
    await system
      .insertInto('sys_data_rule')
      .values({
        id: newId(),
        tenant_id: NO_TENANT,
        permission_id: body.permissionId,
        ...rule,
        created_by: principal.username,
      })
      .execute()
    await publishSessionChanges(context, 'grants')
    return withMessage(recordReplies.added, null)
  })
  serveStaff(context, dataRuleCalls.edit, async ({ principal, body }) => {
    const permissionId = await permissionOfRule(context, body.id)
    const rule = await checkedRule(context, principal, { ...body, permissionId })
    const { version: seen } = body
    const { numUpdatedRows } = await system
      .updateTable('sys_data_rule')
      .set({ ...rule, updated_by: principal.username, updated_at: context.clock.now(), version: sql`version + 1` })
      .where('id', '=', body.id)
      .$if(seen !== undefined, of => of.where('version', '=', seen))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw appErrors.stale()
    await publishSessionChanges(context, 'grants')
    return withMessage(recordReplies.updated, null)
  })
  serveStaff(context, dataRuleCalls.remove, async ({ principal, query }) => {
    await requireRuleMaker(context, principal, await permissionOfRule(context, query.id))
    await system.deleteFrom('sys_data_rule').where('id', '=', query.id).execute()
    await publishSessionChanges(context, 'grants')
    return withMessage(organisationReplies.ruleDeleted, null)
  })
}

type RuleDraft = Pick<
  DataRuleRow,
  'permissionId' | 'ruleName' | 'ruleColumn' | 'ruleConditions' | 'ruleValue' | 'status'
>

/** The columns of a rule that can be used. */
async function checkedRule(context: DataRuleServices, principal: Principal, draft: RuleDraft) {
  const { served } = await requireRuleMaker(context, principal, draft.permissionId)
  if (served === undefined)
    throw appErrors.field('permissionId', '这里没有可加数据规则的数据，请加在列表页的菜单或“查看”权限上')
  const rule = { ...draft, ruleColumn: ruleFieldName(draft.ruleColumn) }
  requireUsableRule(served.entity, accessRuleOf(rule))
  return {
    rule_name: rule.ruleName,
    rule_column: rule.ruleColumn,
    rule_conditions: rule.ruleConditions,
    rule_value: rule.ruleValue,
    status: rule.status,
  }
}

async function permissionOfRule({ database }: DataRuleServices, id: string): Promise<string> {
  const row = await database.system
    .selectFrom('sys_data_rule')
    .select('permission_id as permissionId')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw appErrors.business('数据规则不存在，请刷新')
  return row.permissionId
}

/** Rules are made by who runs the installation, holds the permission and is not narrowed himself. */
async function requireRuleMaker(context: DataRuleServices, principal: Principal, permissionId: string) {
  requireHomeTenant(principal)
  const list = await ruledList(context, permissionId)
  if (!grantedIdsOf(context, principal).has(permissionId)) throw appErrors.forbidden()
  requireOpenRows(principal, list.code)
  return list
}
