import { lengthProblem, limitTexts, numberProblem } from '@xuanjiao/core/model/text/value-limits'
import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { flagOptionOf, numberOptionOf, textOptionOf, type OptionValues } from '../controls/base/option-values.ts'
import { matchesDateFormat } from '../controls/base/date-format.ts'
import { isJsonList, type Json } from '../json/json.ts'

type Check = (value: Json, options: OptionValues) => string

const length: Check = (value, options) =>
  typeof value === 'string' ? lengthProblem(value, numberOptionOf(options, 'maxLength')) : ''

const number: Check = (value, options) => {
  if (typeof value !== 'number') return typeof value === 'string' && value !== '' ? limitTexts.notANumber : ''
  const [min, max] = [numberOptionOf(options, 'min'), numberOptionOf(options, 'max')]
  return numberProblem(value, { min, max, precision: numberOptionOf(options, 'precision') })
}

/** Steps are counted from the start of the slider, and only those who type can miss one. */
const slider: Check = (value, options) => {
  if (typeof value !== 'number') return ''
  const [min, max] = [numberOptionOf(options, 'min') ?? 0, numberOptionOf(options, 'max') ?? 100]
  const step = flagOptionOf(options, 'showInput') ? numberOptionOf(options, 'step') : undefined
  return numberProblem(value, { min, max, step })
}

const rate: Check = (value, options) =>
  typeof value === 'number'
    ? numberProblem(value, {
        min: 0,
        max: numberOptionOf(options, 'max') ?? 5,
        step: flagOptionOf(options, 'allowHalf') ? 0.5 : 1,
      })
    : ''

const count: Check = (value, options) => {
  const [min, max, selected] = [
    numberOptionOf(options, 'min'),
    numberOptionOf(options, 'max'),
    isJsonList(value) ? value.length : 0,
  ]
  if (min !== undefined && selected > 0 && selected < min) return ruleTexts.minChosen(min)
  return max !== undefined && selected > max ? ruleTexts.maxChosen(max) : ''
}

const files: Check = (value, options) => {
  const limit = numberOptionOf(options, 'limit') ?? 3
  return isJsonList(value) && value.length > limit ? `最大上传数量为${limit}` : ''
}

const moment =
  (format: string, said: string): Check =>
  (value, options) => {
    const texts = (isJsonList(value) ? value : [value]).filter(text => typeof text === 'string' && text !== '')
    if (isJsonList(value) && texts.length === 1) return '请选择开始和结束时间'
    const isRight = texts.every(text => matchesDateFormat(String(text), textOptionOf(options, 'format') || format))
    return isRight ? orderProblem(texts) : said
  }

function orderProblem(texts: readonly Json[]): string {
  const [from, to] = texts
  return typeof from === 'string' && typeof to === 'string' && from > to ? '结束时间不能早于开始时间' : ''
}

const checks: Readonly<Record<string, Check>> = {
  input: length,
  textarea: length,
  number,
  slider,
  rate,
  checkbox: count,
  uploadFile: files,
  uploadImg: files,
  date: moment('YYYY-MM-DD', limitTexts.notADate),
  time: moment('HH:mm:ss', limitTexts.notATime),
}

/** What is wrong with a value by the options of its control; an empty text when nothing is. */
export const optionProblem = (type: string, value: Json, options: OptionValues): string =>
  checks[type]?.(value, options) ?? ''
