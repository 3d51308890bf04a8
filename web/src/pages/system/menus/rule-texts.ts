import { RULE_VARIABLES, type RULE_OPERATORS } from '@xuanjiao/contract/system/data-rules/data-rule'

const OPERATORS: Readonly<Record<keyof typeof RULE_OPERATORS, string>> = {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  LIKE: '含有文字',
  RIGHT_LIKE: '以文字开头',
  LEFT_LIKE: '以文字结尾',
  IN: '是其中之一',
}

/** What the conditions of data rules are called here: the dictionary says it in the words of databases. */
export const RULE_OPERATOR_TITLES: ReadonlyMap<string, string> = new Map(Object.entries(OPERATORS))

export const RULE_OPERATOR_CHOICES = Object.entries(OPERATORS).map(([value, label]) => ({ value, label }))

export const RULE_VARIABLE_CHOICES = Object.entries(RULE_VARIABLES).map(([name, label]) => ({
  value: `#{${name}}`,
  label,
}))

/** A value with its variables in words. */
export const ruleValueText = (value: string): string =>
  RULE_VARIABLE_CHOICES.reduce((text, { value: written, label }) => text.replaceAll(written, `〔${label}〕`), value)
