import type { DataRuleRow } from '@xuanjiao/contract/system/data-rules/data-rule'
import { permissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { isRuled, ruleCondition } from '../../platform/access/data-rules.ts'
import type { DataRule, Principal } from '../../platform/access/principal.ts'
import type { RuleReader } from '../../platform/access/rule-variables.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { EntityServices } from '../entities/index.ts'
import { ruledListCode } from '../session/index.ts'

/** What data rules are made and given with. */
export type DataRuleServices = EntityServices & Pick<AppContext, 'sessions' | 'clock'>

type RuleServices = Pick<DataRuleServices, 'database' | 'servedEntities'>

/** The list a permission's rules are about, and its record as long as it is served. */
export async function ruledList({ database, servedEntities }: RuleServices, permissionId: string) {
  const rows = await database.system
    .selectFrom('sys_permission')
    .select(['id', 'parent_id as parentId', 'menu_type as menuType', 'perms'])
    .where('deleted_at', 'is', null)
    .where(both => both.or([both('id', '=', permissionId), both('parent_id', '=', permissionId)]))
    .orderBy('sort_no')
    .orderBy('id')
    .$narrowType<{ menuType: 0 | 1 | 2 }>()
    .execute()
  if (rows.every(row => row.id !== permissionId)) throw appErrors.business('未找到菜单信息')
  const code = ruledListCode(rows, permissionId)
  const served = [...servedEntities.values()].find(
    ({ entity }) => isRuled(entity) && permissionCode(entity, 'list') === code,
  )
  return { code, served }
}

/** The rules of a permission, each with what keeps it from being used. */
export async function readDataRules(context: RuleServices, permissionId: string): Promise<DataRuleRow[]> {
  const { served } = await ruledList(context, permissionId)
  const rows = await context.database.system
    .selectFrom('sys_data_rule')
    .select(['id', 'permission_id as permissionId', 'rule_name as ruleName', 'rule_column as ruleColumn'])
    .select(['rule_conditions as ruleConditions', 'rule_value as ruleValue', 'status', 'version'])
    .where('permission_id', '=', permissionId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => {
    const rule = { ...row, ruleColumn: row.ruleColumn ?? '' }
    const problem = ruleProblem(served?.entity, rule)
    return { ...rule, ...(problem !== undefined && { problem }) }
  })
}

export const accessRuleOf = ({
  ruleColumn,
  ruleConditions,
  ruleValue,
}: Pick<DataRuleRow, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>): DataRule => ({
  id: '',
  field: ruleColumn,
  condition: ruleConditions,
  value: ruleValue,
})

/** Somebody of whom every variable has a value: a rule that cannot be used for them cannot be used at all. */
const ANYBODY: RuleReader = { username: 'a', realname: '甲', tenantId: 1, orgCode: 'A01', orgCodes: ['A01'] }

/** Refuses a rule that cannot be used, at what is wrong with it. */
export const requireUsableRule = (entity: Entity, rule: DataRule): void =>
  void ruleCondition(entity, rule, ANYBODY, 't')

function ruleProblem(entity: Entity | undefined, rule: DataRuleRow): string | undefined {
  if (entity === undefined) return '对应的数据已不存在，规则不再起作用'
  try {
    requireUsableRule(entity, accessRuleOf(rule))
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** Whoever is narrowed by rules widens nobody's, not even his own. */
export function requireOpenRows({ grants }: Principal, code: string | undefined): void {
  if (code !== undefined && grants.rowRules?.has(code)) throw appErrors.business('您自己受这里的数据规则限制，不能更改')
}
