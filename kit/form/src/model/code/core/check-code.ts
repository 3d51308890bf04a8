import { limitTexts } from '@xuanjiao/core/model/text/value-limits'
import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { flagOptionOf, numberOptionOf, type OptionValues } from '../../controls/base/option-values.ts'
import { isJsonObject, valueAtKey } from '../../json/json.ts'
import { compilePattern } from '../../patterns/form-pattern.ts'
import { fieldRulesOf } from '../../values/field-states.ts'
import { plainSource } from '../text/code-text.ts'
import type { CodeField } from './code-field.ts'

/** What is wrong with a value by the options and patterns of its control: `condition && "message"`, in their order. */
export const valueChecks = (field: CodeField, value: string): string[] => [
  ...(OPTION_CHECKS.get(field.type)?.(value, field.options) ?? []),
  ...patternsOf(field).map(
    ({ pattern, message }) => `mismatches(${value}, new RegExp(${plainSource(pattern)})) && ${plainSource(message)}`,
  ),
]

type OptionCheck = (value: string, options: OptionValues) => string[]

const say = (condition: string, message: string): string => `${condition} && ${plainSource(message)}`

const length: OptionCheck = (value, options) => {
  const most = numberOptionOf(options, 'maxLength')
  return most === undefined ? [] : [say(`isLonger(${value}, ${most})`, ruleTexts.maxLength(most))]
}

const limits = (value: string, least: number | undefined, most: number | undefined): string[] => [
  ...(least === undefined ? [] : [say(`isBelow(${value}, ${least})`, limitTexts.least(least))]),
  ...(most === undefined ? [] : [say(`isAbove(${value}, ${most})`, limitTexts.most(most))]),
]

const number: OptionCheck = (value, options) => {
  const digits = numberOptionOf(options, 'precision')
  const isSaid = digits !== undefined && Number.isInteger(digits) && digits >= 0 && digits <= 50
  const message = digits === 0 ? limitTexts.whole : limitTexts.decimals(digits ?? 0)
  return [
    ...limits(value, numberOptionOf(options, 'min'), numberOptionOf(options, 'max')),
    ...(isSaid ? [say(`hasDecimals(${value}, ${digits})`, message)] : []),
  ]
}

const slider: OptionCheck = (value, options) => {
  const [least, step] = [numberOptionOf(options, 'min') ?? 0, numberOptionOf(options, 'step') ?? 0]
  const isStepped = flagOptionOf(options, 'showInput') && step > 0
  return [
    ...limits(value, least, numberOptionOf(options, 'max') ?? 100),
    ...(isStepped ? [say(`isOffStep(${value}, ${step}, ${least})`, limitTexts.step)] : []),
  ]
}

const rate: OptionCheck = (value, options) => limits(value, 0, numberOptionOf(options, 'max') ?? 5)

const chosen: OptionCheck = (value, options) => {
  const [least, most] = [numberOptionOf(options, 'min'), numberOptionOf(options, 'max')]
  return [
    ...(least === undefined
      ? []
      : [say(`counts(${value}) > 0 && counts(${value}) < ${least}`, ruleTexts.minChosen(least))]),
    ...(most === undefined ? [] : [say(`counts(${value}) > ${most}`, ruleTexts.maxChosen(most))]),
  ]
}

const files: OptionCheck = (value, options) => {
  const limit = numberOptionOf(options, 'limit') ?? 3
  return [say(`counts(${value}) > ${limit}`, `最大上传数量为${limit}`)]
}

const range: OptionCheck = (value, options) =>
  options['range'] === true
    ? [say(`isHalfRange(${value})`, '请选择开始和结束时间'), say(`isBackwards(${value})`, '结束时间不能早于开始时间')]
    : []

const leastRows: OptionCheck = (value, options) => {
  const least = numberOptionOf(options, 'minLimit') ?? 0
  return least > 0 ? [say(`counts(${value}) < ${least}`, `至少需要${least}行`)] : []
}

const OPTION_CHECKS: ReadonlyMap<string, OptionCheck> = new Map(
  Object.entries<OptionCheck>({
    input: length,
    textarea: length,
    number,
    slider,
    rate,
    checkbox: chosen,
    date: range,
    uploadFile: files,
    uploadImg: files,
    batch: leastRows,
  }),
)

/** The patterns of a control; one that cannot be used is off, as in the form itself. */
export const patternsOf = ({ node }: CodeField): { pattern: string; message: string }[] =>
  fieldRulesOf(node)
    .filter(isJsonObject)
    .flatMap(rule => {
      const [pattern, message] = [valueAtKey(rule, 'pattern'), valueAtKey(rule, 'message')]
      if (typeof pattern !== 'string' || pattern === '' || !compilePattern(pattern)) return []
      return [{ pattern, message: typeof message === 'string' && message !== '' ? message : '格式不正确' }]
    })
