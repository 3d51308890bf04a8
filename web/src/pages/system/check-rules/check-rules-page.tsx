import { checkRule } from '@xuanjiao/contract/system/check-rule'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'

/** 系统校验规则: what forms check values by before they are sent. */
export const CheckRulesPage = entityPageOf(checkRule, {
  title: '系统校验规则',
  emptyText: '校验规则在提交前检查填写的内容，例如身份证号、手机号的格式；每条有自己的编码，按编码引用',
})
