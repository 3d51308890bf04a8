import { checkRule } from '@xuanjiao/contract/system/check-rule'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'

const TryRuleDialog = lazyPart(async () => (await import('./try-rule-dialog.tsx')).TryRuleDialog)

/** 系统校验规则: what forms check values by before they are sent. */
export const CheckRulesPage = entityPageOf(checkRule, {
  title: '系统校验规则',
  emptyText: '校验规则在提交前检查填写的内容，例如身份证号、手机号的格式；每条有自己的编码，按编码引用',
  actions: ({ opens }) => [{ key: 'try', title: '功能测试', run: opens(TryRuleDialog) }],
})
