import { lengthFault, limitTexts, numberFault } from '@xuanjiao/core/model/text/value-limits'
import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { flagOf, numberOf, textOf, type OptionValues } from '../controls/base/option-values.ts'
import { isOfFormat } from '../controls/base/moment-format.ts'
import { isList, type Json } from '../json/json.ts'

type Check = (value: Json, options: OptionValues) => string

const length: Check = (value, options) =>
  typeof value === 'string' ? lengthFault(value, numberOf(options, 'maxLength')) : ''

const number: Check = (value, options) => {
  if (typeof value !== 'number') return typeof value === 'string' && value !== '' ? limitTexts.notANumber : ''
  const [min, max] = [numberOf(options, 'min'), numberOf(options, 'max')]
  return numberFault(value, { min, max, precision: numberOf(options, 'precision') })
}

/** Steps are counted from the start of the slider, and only those who type can miss one. */
const slider: Check = (value, options) => {
  if (typeof value !== 'number') return ''
  const [min, max] = [numberOf(options, 'min') ?? 0, numberOf(options, 'max') ?? 100]
  const step = flagOf(options, 'showInput') ? numberOf(options, 'step') : undefined
  return numberFault(value, { min, max, step })
}

const rate: Check = (value, options) =>
  typeof value === 'number'
    ? numberFault(value, { min: 0, max: numberOf(options, 'max') ?? 5, step: flagOf(options, 'allowHalf') ? 0.5 : 1 })
    : ''

const count: Check = (value, options) => {
  const [min, max, chosen] = [numberOf(options, 'min'), numberOf(options, 'max'), isList(value) ? value.length : 0]
  if (min !== undefined && chosen > 0 && chosen < min) return ruleTexts.minChosen(min)
  return max !== undefined && chosen > max ? ruleTexts.maxChosen(max) : ''
}

const files: Check = (value, options) => {
  const limit = numberOf(options, 'limit') ?? 3
  return isList(value) && value.length > limit ? `最大上传数量为${limit}` : ''
}

const moment =
  (format: string, said: string): Check =>
  (value, options) => {
    const texts = (isList(value) ? value : [value]).filter(text => typeof text === 'string' && text !== '')
    if (isList(value) && texts.length === 1) return '请选择开始和结束时间'
    const isRight = texts.every(text => isOfFormat(String(text), textOf(options, 'format') || format))
    return isRight ? orderFault(texts) : said
  }

function orderFault(texts: readonly Json[]): string {
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
export const optionFault = (type: string, value: Json, options: OptionValues): string =>
  checks[type]?.(value, options) ?? ''
