import type { Parametrised } from '../typed-parameters.ts'

const prefix = { kind: 'text', title: '前缀', max: 20, help: '固定写在最前面的文字，可以留空' } as const
const separator = { kind: 'text', title: '分隔符', max: 3, help: '写在流水号前面，例如 -' } as const
const digits = {
  kind: 'integer',
  title: '流水号位数',
  required: true,
  min: 1,
  max: 12,
  default: 4,
  help: '不足时在前面补 0，超过时自动变长',
} as const
const start = { kind: 'integer', title: '起始值', required: true, min: 1, max: 999_999_999, default: 1 } as const

/** What a rule may do, by the name kept in `ruleClass`: registered here, never found by a name that was typed. */
export const NUMBER_KINDS = {
  serial: {
    title: '流水号',
    help: '前缀、日期和流水号，例如 TB20261128-0001；号码连续，不缺号、不重号',
    fields: {
      prefix,
      date: { kind: 'dict', title: '日期', dict: 'sys_fill_rule_date', default: 'yyyyMMdd' },
      separator,
      digits,
      start,
      restarts: { kind: 'flag', title: '按日期重新计数', default: 'Y', help: '日期变化后流水号从起始值开始' },
    },
  },
  fieldSerial: {
    title: '按字段编号',
    help: '前缀、记录中一个字段的值和流水号；每个值各自计数，号码连续',
    fields: {
      prefix,
      field: { kind: 'text', title: '取值字段', required: true, max: 41, rule: 'wordCode', help: '字段的英文名称' },
      separator,
      digits,
      start,
    },
  },
  random: {
    title: '随机编码',
    help: '前缀和随机的数字、大写字母，别人猜不出下一个；不连续，重复时自动换一个',
    fields: {
      prefix,
      length: { kind: 'integer', title: '随机部分位数', required: true, min: 6, max: 32, default: 8 },
    },
  },
} as const satisfies Readonly<Record<string, Parametrised>>

export type NumberKindName = keyof typeof NUMBER_KINDS

const isNumberKind = (name: unknown): name is NumberKindName =>
  typeof name === 'string' && Object.hasOwn(NUMBER_KINDS, name)

/** The kind of a name that came from outside. */
export const numberKindOf = (name: unknown): Parametrised | undefined =>
  isNumberKind(name) ? NUMBER_KINDS[name] : undefined

/** How the dates of a serial number are written; none is written for nothing. */
export const NUMBER_DATES = { yyyy: '年', yyyyMM: '年月', yyyyMMdd: '年月日' } as const
