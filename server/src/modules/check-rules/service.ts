import { lookup } from '@xuanjiao/contract/answers'
import { Refusal } from '@xuanjiao/contract/refusal'
import { readCheckSteps, type checkRuleCalls, type CheckRuleRow } from '@xuanjiao/contract/system/check-rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { NO_TENANT, type Db } from '../../platform/database/db.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'
import { demandHome } from '../../platform/installation.ts'
import { deny } from '../../platform/refuse.ts'
import { orTaken } from '../../platform/taken.ts'
import type { Staff } from '../../platform/who.ts'
import { failedStep } from './apply.ts'
import { safePattern } from './pattern.ts'

type Draft = z.output<typeof checkRuleCalls.add.body>
type Edit = z.output<typeof checkRuleCalls.edit.body>

export const ruleColumns = sql`
  r.id, r.rule_name as "ruleName", r.rule_code as "ruleCode", r.rule_json as "ruleJson",
  r.rule_description as "ruleDescription", r.created_by as "createBy", r.created_at as "createTime",
  r.updated_by as "updateBy", r.updated_at as "updateTime", r.version`

async function ruleWhere(db: Db, where: RawBuilder<SqlBool>): Promise<CheckRuleRow | undefined> {
  const { rows } = await sql<CheckRuleRow>`
    select ${ruleColumns} from sys_check_rule r where r.deleted_at is null and r.tenant_id = ${NO_TENANT} and ${where}`.execute(
    db,
  )
  return rows[0]
}

const byId = async (db: Db, id: string): Promise<CheckRuleRow> => {
  const rule = await ruleWhere(db, sql<SqlBool>`r.id = ${id}`)
  if (!rule) throw deny.notFound()
  return rule
}

/** Rules belong to the installation: who runs it changes them. */
function changing<T>(house: House, who: Staff, work: (db: Db) => Promise<T>): Promise<T> {
  demandHome(who)
  return orTaken({ uq_sys_check_rule_rule_code: '规则编码已存在' }, () =>
    house.database.system.transaction().execute(work),
  )
}

export function addRule(house: House, who: Staff, draft: Draft): Promise<CheckRuleRow> {
  demandSafe(draft.ruleJson)
  return changing(house, who, async db => {
    const id = newId()
    const rule = {
      rule_name: draft.ruleName,
      rule_code: draft.ruleCode,
      rule_json: draft.ruleJson,
      rule_description: draft.ruleDescription ?? null,
    }
    await db
      .insertInto('sys_check_rule')
      .values({ id, tenant_id: NO_TENANT, created_by: who.username, ...rule })
      .execute()
    return byId(db, id)
  })
}

export function editRule(house: House, who: Staff, edit: Edit): Promise<CheckRuleRow> {
  demandSafe(edit.ruleJson)
  return changing(house, who, async db => {
    const before = await byId(db, edit.id)
    if (edit.version !== undefined && edit.version !== before.version) throw deny.stale()
    const columns = { rule_name: edit.ruleName, rule_json: edit.ruleJson, rule_description: edit.ruleDescription }
    await db
      .updateTable('sys_check_rule')
      .set({ ...columns, updated_by: who.username, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', edit.id)
      .execute()
    return byId(db, edit.id)
  })
}

export function removeRules(house: House, who: Staff, ids: readonly string[]): Promise<void> {
  return changing(house, who, async db => {
    const { rows } = await sql`
      update sys_check_rule set deleted_at = now(), updated_by = ${who.username}, updated_at = now(), version = version + 1
      where id = any(${ids}::uuid[]) and deleted_at is null returning id`.execute(db)
    if (rows.length < new Set(ids).size) throw deny.notFound()
  })
}

/** A pattern that could hold the server up is not kept (rules/security#patterns). */
function demandSafe(ruleJson: string | undefined): void {
  if (ruleJson === undefined) return
  const bad = readCheckSteps(ruleJson)?.find(step => !safePattern(step.pattern))
  if (bad) throw deny.field('ruleJson', `正则表达式不正确，或不能保证很快得出结果：${bad.pattern}`)
}

/** Refuses a value that a rule does not let through, in the words of the step it fails. */
export async function demandRule(db: Db, code: string, value: string): Promise<void> {
  const rule = await ruleWhere(db, sql<SqlBool>`r.rule_code = ${code}`)
  if (!rule) throw deny.business(lookup.ruleMissing)
  const failed = failedStep(readCheckSteps(rule.ruleJson) ?? [], decodedOnceMore(value))
  if (failed) throw new Refusal(200, failed.message, { result: failed })
}

/** Clients encode the value twice (rules/wire-system#value-checks); one that was not is taken as it stands. */
function decodedOnceMore(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
