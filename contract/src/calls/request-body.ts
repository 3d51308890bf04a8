import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { z } from 'zod'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { dropEchoedKeys } from '../entity/entity-schema.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * The body of a hand-written call: what old clients echo back of a row is dropped, every other unknown key is refused
 * (rules/wire#unknown-keys). `dropped` names what the server alone decides.
 */
export function requestBody<S extends z.ZodRawShape>(shape: S, dropped: readonly string[] = []) {
  const known = new Set(Object.keys(shape))
  const droppedKeys = dropped.length === 0 ? NONE : new Set(dropped)
  const strict = z.strictObject(shape)
  type Body = typeof strict
  return z.preprocess(input => dropEchoedKeys(input, known, droppedKeys), strict) as unknown as z.ZodType<
    z.output<Body>,
    z.input<Body>
  >
}

const emptyToNull = (input: unknown): unknown => (input === '' || input === undefined ? null : input)

/** A value that may be left empty: absent, null and "" are all null. */
export function nullableValue<T extends z.ZodType>(schema: T) {
  const filled = z.preprocess(emptyToNull, schema.nullable()).prefault(null)
  return filled as unknown as z.ZodPrefault<z.ZodType<z.output<T> | null, z.input<T> | '' | null>>
}

/** A value of an edit: left out stays as it is, null or "" empties it. */
export function editedValue<T extends z.ZodType>(schema: T) {
  return z.preprocess(input => (input === '' ? null : input), schema.nullable()).optional() as unknown as z.ZodOptional<
    z.ZodType<z.output<T> | null, z.input<T> | '' | null>
  >
}

/** Text of at most `max` characters, not empty. */
export const requiredText = (title: string, max: number) =>
  z
    .string({ error: `${title}不能为空` })
    .trim()
    .min(1, `${title}不能为空`)
    .max(max, title + ruleTexts.maxLength(max))

/** What an act is for, where it may be left unsaid; the audit log keeps it. */
export const optionalReason = z.string({ error: '事由格式不正确' }).trim().max(200, '事由最多200个字符').optional()

/** Letters the reason for seeing a whole phone or number has at least. */
export const MIN_REVEAL_REASON_LENGTH = 2

/** What an act is for, where it has to be said. */
export const requiredReason = (least: number) =>
  z.string({ error: '请填写事由' }).trim().min(least, `请写明事由，至少${least}个字`).max(200, '事由最多200个字符')

/** Old clients send numbers as text (rules/wire#numbers-as-text): both are read. */
export const wholeNumberInput = (title: string, min: number, max: number) =>
  z.coerce
    .number<number | string>({ error: `${title}应为数字` })
    .int(`${title}应为整数`)
    .min(min, `${title}不能小于${min}`)
    .max(max, `${title}不能大于${max}`)

/** One of a few whole numbers, sent as number or text. */
export const oneOfNumbers = <const N extends number>(title: string, values: readonly N[]) =>
  z.coerce.number<number | string>().refine((value): value is N => values.includes(value as N), `${title}的值不正确`)

/** One of a few texts; old clients send `1` for `"1"`. */
export const oneOfTexts = <const T extends string>(title: string, values: readonly [T, ...T[]]) =>
  z.preprocess(
    input => (typeof input === 'number' ? String(input) : input),
    z.enum(values, `${title}的值不正确`),
  ) as unknown as z.ZodType<T, T | number>

/** Ids in one text, joined by commas; empty and absent are an empty list. */
export const optionalIdList = (title: string) =>
  z
    .string({ error: `${title}格式不正确` })
    .max(100_000)
    .nullish()
    .transform(text => [...new Set((text ?? '').split(',').filter(part => part !== ''))])
    .refine(ids => ids.every(one => ID_PATTERN.test(one)), `${title}格式不正确`)

/** Boolean, or what old clients make of one: 0, 1, "0", "1", "true", "false". */
export const looseBoolean = z.preprocess(
  input =>
    typeof input === 'boolean'
      ? input
      : input === undefined || input === null || input === ''
        ? undefined
        : String(input) === '1' || String(input) === 'true',
  z.boolean().optional(),
) as unknown as z.ZodOptional<z.ZodType<boolean, boolean | number | string | null>>
