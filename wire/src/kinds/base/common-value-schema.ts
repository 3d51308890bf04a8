import { z } from 'zod'
import { findRule, type FieldRuleName } from '../../rules/field-rules.ts'
import { ruleTexts } from '../../rules/rule-texts.ts'
import { readDatetime } from '../../wall-time.ts'

export const MAX_DATABASE_INTEGER = 2_147_483_647

export function sizedTextSchema(title: string, min: number, max: number): z.ZodType<string> {
  const bounded = z
    .string({ error: `${title}应为文字` })
    .trim()
    .max(max, title + ruleTexts.maxLength(max))
  return min > 0 ? bounded.min(min, title + ruleTexts.minLength(min)) : bounded
}

/** `rules` by their names; the first that is broken is told. `isExempt` values are not looked at. */
export function ruledTextSchema(
  text: z.ZodType<string>,
  rules: FieldRuleName | readonly FieldRuleName[] = [],
  isExempt: (value: string) => boolean = () => false,
): z.ZodType<string> {
  const known = [rules].flat().flatMap(name => findRule(name) ?? [])
  return text.superRefine((value, context) => {
    const broken = isExempt(value) ? undefined : known.find(rule => !rule.test(value))
    if (broken) context.addIssue({ code: 'custom', message: broken.message })
  })
}

/** Old clients send numbers as text (rules/wire#numbers-as-text): both are read. */
export function wholeNumberSchema(title: string, min: number, max: number): z.ZodType<number> {
  return z.coerce
    .number<number>({ error: `${title}应为数字` })
    .int(`${title}应为整数`)
    .min(min, `${title}不能小于${min}`)
    .max(max, `${title}不能大于${max}`)
}

/** Files are named by the server (`biz/yyyy/mm/….ext`); nothing else is a path, least of all a script or another host. */
const STORED_PATH = /^(?!.*\.\.)[\w-][\w./-]*$|^$/

export function filePathsSchema(title: string, limit: number): z.ZodType<string> {
  return z
    .string({ error: `${title}格式不正确` })
    .max(300 * limit)
    .refine(text => text.split(',').filter(Boolean).length <= limit, `${title}最多${limit}个文件`)
    .refine(text => text.split(',').every(path => STORED_PATH.test(path)), `${title}路径不正确`)
}

export function codesSchema(
  title: string,
  one: RegExp,
  many: boolean,
  wrong = `${title}的值不正确`,
): z.ZodType<string> {
  return z
    .string({ error: `${title}格式不正确` })
    .max(many ? 20_000 : 100)
    .transform(text => (many ? text.split(',').filter(Boolean).join(',') : text))
    .refine(text => (many ? text.split(',') : [text]).every(part => one.test(part)), wrong)
}

/** A wall time that stands in the calendar and on the clock, written as `pattern` says. */
export function wallTimeSchema(title: string, sort: string, pattern: RegExp, shape: string): z.ZodType<string> {
  return z
    .string({ error: `${title}应为${sort}` })
    .refine(text => pattern.test(text) && readDatetime(text) !== undefined, `${title}应为 ${shape} 的${sort}`)
}

/** A number that stands on a step between two ends. */
export function steppedNumberSchema(title: string, min: number, max: number, step: number): z.ZodType<number> {
  const isOnStep = (value: number) => Math.abs(Math.round((value - min) / step) * step - (value - min)) < 1e-9
  return z.coerce
    .number<number>({ error: `${title}应为数字` })
    .min(min, `${title}不能小于${min}`)
    .max(max, `${title}不能大于${max}`)
    .refine(isOnStep, `${title}应为${step}的倍数`)
}
