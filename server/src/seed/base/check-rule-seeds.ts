import { type CheckStep } from '@xuanjiao/contract/system/check-rule'
import { NO_TENANT, type Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'

/** What pages of that wire check codes by (rules/wire-system#value-checks). */
const COMMON: readonly CheckStep[] = [
  { digits: '1', pattern: '^[A-Za-z]$', message: '第一位只能是字母' },
  { digits: '*', pattern: '^[0-9A-Za-z_]*$', message: '只能填写数字、大小写字母、下划线' },
  { digits: '*', pattern: '^.{3,}$', message: '最少输入3位数' },
  { digits: '*', pattern: '^.{3,12}$', message: '最多输入12位数' },
]

export async function seedCheckRules(db: Db): Promise<void> {
  const rule = {
    id: stableId('checkRule:common'),
    rule_code: 'common',
    rule_name: '通用编码规则',
    rule_json: JSON.stringify(COMMON),
  }
  await db
    .insertInto('sys_check_rule')
    .values({ ...rule, tenant_id: NO_TENANT, created_by: 'system' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
