import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'

/** What a number may be. */
export interface NumberLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Digits behind the point: 0 for whole numbers. */
  readonly precision?: number | undefined
  /** It has to be a multiple of this, counted from the least it may be. */
  readonly step?: number | undefined
}

/** One wording wherever a value stands: in a cell, in a field. */
export const limitTexts = {
  notANumber: '请输入数字',
  notADate: '日期格式不正确',
  notATime: '时间格式不正确',
  least: (min: number): string => `不能小于 ${min}`,
  most: (max: number): string => `不能大于 ${max}`,
  whole: '请输入整数',
  decimals: (count: number): string => `最多 ${count} 位小数`,
  /** rules/data-entry#groups */
  step: '输入值必须是步长的倍数',
  tooLong: (max: number, now: number): string => `${ruleTexts.maxLength(max)}，现有${now}位`,
} as const

/** How many digits stand behind the point of the shortest text of this number. */
export function decimalsOf(value: number): number {
  const [mantissa = '', power = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(power))
}

function isOnStep(value: number, step: number, from: number): boolean {
  const steps = (value - from) / step
  return step <= 0 || Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps))
}

/** Anything but 0 to 50 digits means that nothing is said of them (rules/data-entry#numbers). */
const isPrecision = (digits: number | undefined): digits is number =>
  digits !== undefined && Number.isInteger(digits) && digits >= 0 && digits <= 50

/** What is wrong with a number; an empty text when nothing is. It is never changed to fit. */
export function numberProblem(value: number, { min, max, precision, step }: NumberLimits): string {
  if (min !== undefined && value < min) return limitTexts.least(min)
  if (max !== undefined && value > max) return limitTexts.most(max)
  if (isPrecision(precision) && decimalsOf(value) > precision)
    return precision === 0 ? limitTexts.whole : limitTexts.decimals(precision)
  return step !== undefined && !isOnStep(value, step, min ?? 0) ? limitTexts.step : ''
}

/** Whether a text is longer than it may be. It is never cut. */
export const lengthProblem = (text: string, max: number | undefined): string =>
  max !== undefined && text.length > max ? limitTexts.tooLong(max, text.length) : ''
