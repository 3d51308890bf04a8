import { done } from '@xuanjiao/contract/answers'
import { CHECK_RULE_ASKED } from '@xuanjiao/contract/system/asked-fields'
import { CHECK_RULE_EXPORTED } from '@xuanjiao/contract/system/exported-fields'
import { checkRuleCalls, type CheckRuleRow } from '@xuanjiao/contract/system/check-rules'
import { sql, type SqlBool } from 'kysely'
import { NO_TENANT } from '../../platform/database/db.ts'
import type { House } from '../../platform/house.ts'
import { askedBy, column, madeColumns } from '../../platform/lists/list-columns.ts'
import { foundIds } from '../../platform/lists/list-found.ts'
import { exportColumns, type ListExport } from '../../platform/lists/list-book.ts'
import { listExporter } from '../../platform/lists/list-export.ts'
import { listPage, type Listed } from '../../platform/lists/list-page.ts'
import { down, up } from '../../platform/lists/page-order.ts'
import { deny } from '../../platform/refuse.ts'
import { serve, told } from '../../platform/serve.ts'
import { addRule, demandRule, editRule, removeRules, ruleColumns } from './service.ts'

const rules: Listed = {
  columns: askedBy(CHECK_RULE_ASKED, {
    id: column.id('r.id'),
    ruleName: column.text('r.rule_name'),
    ruleCode: column.text('r.rule_code'),
    ruleDescription: column.text('r.rule_description'),
    ...madeColumns('r'),
  }),
  select: ruleColumns,
  from: sql`sys_check_rule r`,
  where: sql<SqlBool>`r.deleted_at is null and r.tenant_id = ${sql.lit(NO_TENANT)}`,
  order: [down('r.created_at'), up('r.rule_code')],
  unique: down('r.id'),
}

const ruleExport: ListExport<CheckRuleRow> = {
  name: 'checkRule',
  title: '校验规则',
  listed: () => rules,
  shared: true,
  columns: exportColumns<typeof CHECK_RULE_EXPORTED, CheckRuleRow>(CHECK_RULE_EXPORTED, {}),
}

/** Rules of the installation that forms check values by. */
export function checkRuleModule(house: House): void {
  const { system } = house.database
  serve(house, checkRuleCalls.list, async ({ query }) => listPage<CheckRuleRow>(system, rules, query))
  serve(house, checkRuleCalls.add, async ({ who, body }) => told(done.added, await addRule(house, who, body)))
  serve(house, checkRuleCalls.edit, async ({ who, body }) => told(done.edited, await editRule(house, who, body)))
  serve(house, checkRuleCalls.remove, async ({ who, query }) => {
    await removeRules(house, who, [query.id])
    return told(done.deleted, null)
  })
  serve(house, checkRuleCalls.removeBatch, async ({ who, query }) => {
    await removeRules(house, who, query.ids)
    return told(done.batchDeleted, null)
  })
  serve(house, checkRuleCalls.removeFound, async ({ who, query }) => {
    if (!who.grants.may('sys:checkRule:list')) throw deny.forbidden()
    const ids = await foundIds(system, rules, query)
    await removeRules(house, who, ids)
    return told(done.batchDeleted, { ids })
  })
  serve(house, checkRuleCalls.exportXls, listExporter(house, ruleExport))
  serve(house, checkRuleCalls.check, async ({ query }) => {
    await demandRule(system, query.ruleCode, query.value)
    return null
  })
}
