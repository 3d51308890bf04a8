import type { Fields } from '@xuanjiao/contract/entity/field'

/** A check rule (rules/wire-system#value-checks); its steps are written as rows and kept as JSON. */
export const CHECK_RULE_FIELDS: Fields = {
  ruleName: { kind: 'text', title: '规则名称', required: true, max: 100, width: 200 },
  ruleCode: {
    kind: 'text',
    title: '规则编码',
    required: true,
    fixed: true,
    max: 64,
    help: '字母、数字、下划线，建立后不能修改',
    width: 180,
  },
  steps: {
    kind: 'rows',
    title: '校验步骤',
    required: true,
    max: 20,
    help: '位数填 * 检查整个值，填数字依次检查接下来的几位；不通过时显示提示文字',
    columns: {
      digits: { title: '位数', required: true, max: 3 },
      pattern: { title: '正则表达式', required: true, max: 200 },
      message: { title: '提示文字', required: true, max: 100 },
    },
  },
  ruleDescription: { kind: 'longText', title: '说明', max: 255 },
  createTime: { kind: 'datetime', title: '创建时间', width: 140 },
}

export const CHECK_RULE_GROUPS = [
  { title: '规则', fields: ['ruleName', 'ruleCode', 'ruleDescription'] },
  { title: '步骤', fields: ['steps'] },
]
