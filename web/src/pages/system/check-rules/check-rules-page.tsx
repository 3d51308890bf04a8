import { checkByCode, checkRule } from '@xuanjiao/contract/system/check-rule'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { trialOf } from '#shared/entity/acts/trial-of.tsx'
import { call } from '../../../app/calls/call.ts'

const Trial = trialOf({
  ask: () => ({ label: '要检查的值', placeholder: '请输入要检查的值' }),
  /** Clients encode the value twice (rules/wire-system#value-checks); the address does it once by itself. */
  run: ({ ruleCode }, value) =>
    call(checkByCode, { query: { ruleCode: String(ruleCode), value: encodeURIComponent(value) } }).then(
      () => '校验通过',
    ),
})

/** 系统校验规则: what forms check values by before they are sent. */
export const CheckRulesPage = entityPageOf(checkRule, {
  title: '系统校验规则',
  emptyText: '校验规则在提交前检查填写的内容，例如身份证号、手机号的格式；每条有自己的编码，按编码引用',
  actions: ({ opens }) => [{ key: 'try', title: '功能测试', run: opens(Trial) }],
})
