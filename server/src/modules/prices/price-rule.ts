import { priceRule } from '@xuanjiao/contract/business/price/price-rule'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { setSubjectPlace } from '../../platform/access/subject-place.ts'
import { serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'
import { requirePriceTarget, setPriceAction } from './price-rule-values.ts'

type PriceRuleFields = typeof priceRule.fields

/** What nobody has decided on may be changed, and be given up (rules/prices#approval). */
const OPEN = new Set(['draft', 'rejected'])

const hooks: EntityHooks<PriceRuleFields> = {
  async beforeSave(values, { before, db, kind, principal }) {
    if (kind === 'edit' && before && !OPEN.has(before.status))
      throw appErrors.business('只有草稿和已驳回的规则可以修改，其他的请复制后修改')
    await setSubjectPlace(values, { ...before, ...values }, db, principal, '全平台的价格由平台决定，请选择区域或医院')
    requirePriceTarget({ ...before, ...values })
    setPriceAction(values, { ...before, ...values })
  },
  async beforeRemove(rows) {
    const decided = rows.find(({ status }) => !OPEN.has(status))
    if (decided) throw appErrors.business(`“${decided.name}”已经提交过，不能删除；生效的规则可以停用`)
  },
}

export function servePriceRule(context: EntityServices): void {
  serveEntityModule(context, priceRule, hooks)
}
