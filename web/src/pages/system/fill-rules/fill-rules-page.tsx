import { fillRuleCalls } from '@xuanjiao/contract/system/fill-rules/fill-rule-calls'
import { fillRule } from '@xuanjiao/contract/system/fill-rules/fill-rule'
import { numberKindOf } from '@xuanjiao/contract/system/fill-rules/number-kinds'
import { exampleNumber } from '@xuanjiao/contract/system/fill-rules/number-plan'
import { parametersText, readParameters } from '@xuanjiao/contract/system/typed-parameters'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { trialOf } from '#shared/entity/acts/trial-of.tsx'
import { call } from '../../../app/calls/call.ts'

const ParametersEdit = lazyPart(
  async () => (await import('#shared/form/parameters/parameters-edit.tsx')).ParametersEdit,
)

const exampleOf = (row: EntityRow): string =>
  exampleNumber(
    { ruleClass: String(row['ruleClass']), ruleParams: String(row['ruleParams'] ?? '') },
    wireDate(new Date()),
  )

/** The field whose value the number is made with. */
const fieldOf = (row: EntityRow): string => String(readParameters(row['ruleParams'])?.['field'] ?? '')

const Trial = trialOf({
  ask(row) {
    const field = fieldOf(row)
    return field === '' ? undefined : { label: `字段 ${field} 的值`, placeholder: '请输入字段的值' }
  },
  note: '只显示下一个编号，不占用；真正的编号在保存记录时生成。',
  async run(row, value) {
    const request = { query: { code: String(row['ruleCode']) }, body: { [fieldOf(row)]: value } }
    return `下一个编号：${await call(fillRuleCalls.preview, request)}`
  },
})

/** 编码规则: how new records are numbered when they are saved. */
export const FillRulesPage = entityPageOf(fillRule, {
  description: '编号在保存记录的同一事务中生成，不缺号、不重号；新的设置从下一条记录开始生效',
  emptyText: '编码规则给新记录编号，例如填报编号 TB20261128-0001；字段按规则编码引用它',
  editors: {
    ruleParams: props => <ParametersEdit {...props} chosen={values => numberKindOf(values['ruleClass'])} />,
  },
  isFieldShown: (name, values) => name !== 'ruleParams' || Boolean(values['ruleClass']),
  // The second line of a card has no room for a code beside 功能测试; what a number looks like says more.
  columnOverrides: { ruleCode: { onCard: 'never' }, ruleParams: { title: '编号示例', onCard: 'state' } },
  cells: {
    ruleParams: row => (
      <span title={parametersText(numberKindOf(row['ruleClass']), row['ruleParams'])}>{exampleOf(row) || '—'}</span>
    ),
  },
  actions: ({ opens }) => [{ key: 'next', title: '功能测试', run: opens(Trial) }],
})
