import { fillRuleOf } from '@xuanjiao/wire/kinds/field'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { NO_TENANT, type Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'

/** The rules that fields of the program name: nobody deletes them, everybody who may changes what they write. */
const RULES = [
  {
    rule_code: fillRuleOf(formSubmission.fields.submissionNo) ?? '',
    rule_name: '填报编号',
    rule_class: 'serial',
    rule_params: JSON.stringify({
      prefix: 'TB',
      date: 'yyyyMMdd',
      separator: '-',
      digits: 4,
      start: 1,
      restarts: 'Y',
    }),
  },
]

export async function seedFillRules(db: Db): Promise<void> {
  await db
    .insertInto('sys_fill_rule')
    .values(
      RULES.map(rule => ({
        id: stableId(`fillRule:${rule.rule_code}`),
        ...rule,
        built_in: true,
        tenant_id: NO_TENANT,
        created_by: 'system',
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
