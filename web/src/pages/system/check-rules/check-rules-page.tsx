import { checkRule } from '@xuanjiao/contract/system/check-rule'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'

/** 系统校验规则: what forms check values by before they are sent. */
export const CheckRulesPage = entityPageOf(checkRule, {
  title: '系统校验规则',
  emptyText: '校验规则在表单提交前检查填写的内容，例如身份证号、手机号的格式。新增一条后，可在表单设计中按编码选用',
})
