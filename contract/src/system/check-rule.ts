import { z } from 'zod'
import { callsBelow } from '../calls/endpoint.ts'
import { defineEntity } from '../entity/entity.ts'
import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { wordCodeField } from './word-code-field.ts'

/** 校验规则: the steps a value is checked by, the same for the whole installation (rules/wire-system#value-checks). */
export const checkRule = defineEntity({
  name: 'checkRule',
  title: '校验规则',
  path: '/sys/checkRule',
  table: 'sys_check_rule',
  perms: 'sys:checkRule',
  nameField: 'ruleName',
  scope: { kind: 'installation' },
  unit: '条',
  fields: {
    ruleName: { kind: 'text', title: '规则名称', pinyin: true, required: true, max: 100, width: 200 },
    ruleCode: { ...wordCodeField, title: '规则编码' },
    ruleJson: {
      kind: 'rows',
      title: '规则内容',
      required: true,
      asText: true,
      max: 20,
      unit: '步',
      help: '位数填 * 检查整个值，填数字依次检查接下来的几位；不通过时显示提示文字',
      columns: {
        digits: { title: '位数', required: true, max: 3, rule: 'checkDigits' },
        pattern: { title: '正则表达式', required: true, max: 200 },
        message: { title: '提示文字', required: true, max: 100 },
        priority: { title: '优先级', max: 5, unasked: true },
      },
      width: 100,
    },
    ruleDescription: { kind: 'longText', title: '说明', max: 255 },
  },
  list: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription', 'createTime'],
  search: ['ruleName', 'ruleCode'],
  form: [
    { title: '规则', fields: ['ruleName', 'ruleCode', 'ruleDescription'] },
    { title: '步骤', fields: ['ruleJson'] },
  ],
  bulkFields: [],
  addedSingly: true,
  excel: {
    import: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription'],
    export: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription', 'createTime'],
  },
})

/** One step of a rule: `*` looks at the whole value, a number at as many further characters. */
export interface CheckStep {
  digits: string
  pattern: string
  message: string
  priority?: string
}

/** The steps of a rule's JSON text; none when it is no list of steps. */
export function readCheckSteps(ruleJson: string): CheckStep[] {
  const { data } = fieldSchema(checkRule.fields.ruleJson).safeParse(ruleJson)
  return typeof data === 'string' ? (JSON.parse(data) as CheckStep[]) : []
}

/** Checks a value by a rule. The value is encoded twice (rules/wire-system#value-checks). */
export const checkByCode = callsBelow({ path: checkRule.path, tag: '校验规则' }).get('checkByCode', '按规则校验', {
  query: () => z.object({ ruleCode: z.string().max(64), value: z.string().max(3000) }),
})
