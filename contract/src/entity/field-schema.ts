import { z } from 'zod'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { DATE_PATTERN, DATETIME_PATTERN, readDatetime } from '@xuanjiao/wire/wall-time'
import { ruleNamed, type FieldRule } from './rule-port.ts'
import { isNumberCode, type Field, type FieldKind, type FieldOf, type ValueOf } from './field.ts'

const INT_MAX = 2_147_483_647

/** Whether a number needs no more digits behind its point: more are refused, for a rounded one was never written. */
const hasDigits = (value: number, scale: number): boolean => Number(value.toFixed(scale)) === value

function sized(title: string, min: number, max: number): z.ZodType<string> {
  const bounded = z
    .string({ error: `${title}应为文字` })
    .trim()
    .max(max, `${title}最多${max}个字符`)
  return min > 0 ? bounded.min(min, `${title}至少${min}个字符`) : bounded
}

function ruled(text: z.ZodType<string>, name: FieldRule | undefined): z.ZodType<string> {
  const rule = name === undefined ? undefined : ruleNamed(name)
  return rule ? text.refine(value => rule.test(value), rule.message) : text
}

/** Old clients send numbers as text (rules/wire#numbers-as-text): both are read. */
function wholeNumber(title: string, min: number, max: number): z.ZodType<number> {
  return z.coerce
    .number<number>({ error: `${title}应为数字` })
    .int(`${title}应为整数`)
    .min(min, `${title}不能小于${min}`)
    .max(max, `${title}不能大于${max}`)
}

/** Files are named by the server (`biz/yyyy/mm/….ext`); nothing else is a path, least of all a script or another host. */
const STORED_PATH = /^(?!.*\.\.)[\w-][\w./-]*$|^$/

function paths(title: string, limit: number): z.ZodType<string> {
  return z
    .string({ error: `${title}格式不正确` })
    .max(300 * limit)
    .refine(text => text.split(',').filter(Boolean).length <= limit, `${title}最多${limit}个文件`)
    .refine(text => text.split(',').every(path => STORED_PATH.test(path)), `${title}路径不正确`)
}

function codes(title: string, one: RegExp, many: boolean): z.ZodType<string> {
  return z
    .string({ error: `${title}格式不正确` })
    .max(many ? 20_000 : 100)
    .transform(text => (many ? text.split(',').filter(Boolean).join(',') : text))
    .refine(text => (many ? text.split(',') : [text]).every(part => one.test(part)), `${title}的值不正确`)
}

/** The check of one value by kind; absence is not its business. Messages name the field, they are shown at it. */
const schemaByKind: { [K in FieldKind]: (f: FieldOf<K>) => z.ZodType<ValueOf[K]> } = {
  text: f => ruled(sized(f.title, f.min ?? 0, f.max ?? 255), f.rule),
  longText: f => sized(f.title, f.min ?? 0, f.max ?? 2000),
  richText: f => sized(f.title, 0, f.max ?? 20_000),
  integer: f => wholeNumber(f.title, f.min ?? -INT_MAX, f.max ?? INT_MAX),
  decimal: f =>
    z.coerce
      .number<number>({ error: `${f.title}应为数字` })
      .min(f.min ?? -1e12, `${f.title}不能小于${f.min}`)
      .max(f.max ?? 1e12, `${f.title}不能大于${f.max}`)
      .refine(value => hasDigits(value, f.scale), `${f.title}最多${f.scale}位小数`),
  money: f => wholeNumber(f.title, f.min ?? 0, f.max ?? 100_000_000),
  flag: f => z.enum(['Y', 'N'], { error: `${f.title}只能是 Y 或 N` }),
  dict: f =>
    (isNumberCode(f)
      ? wholeNumber(f.title, 0, INT_MAX)
      : codes(f.title, /^[\w.-]{1,50}$/, f.many === true)) as z.ZodType<string>,
  date: f =>
    z
      .string({ error: `${f.title}应为日期` })
      .refine(text => DATE_PATTERN.test(text) && readDatetime(text) !== undefined, `${f.title}应为 yyyy-MM-dd 的日期`),
  datetime: f =>
    z
      .string({ error: `${f.title}应为时间` })
      .refine(
        text => DATETIME_PATTERN.test(text) && readDatetime(text) !== undefined,
        `${f.title}应为 yyyy-MM-dd HH:mm:ss 的时间`,
      ),
  image: f => paths(f.title, f.limit ?? 1),
  file: f => paths(f.title, f.limit ?? 1),
  link: f => codes(f.title, f.by === undefined ? ID_PATTERN : /^[\w.-]{1,64}$/, f.many === true),
  area: f => z.string({ error: `请选择${f.title}` }).regex(/^\d{6}$/, `${f.title}应为 6 位区划代码`),
  tags: f =>
    z
      .array(sized(f.title, 1, f.each ?? 20), { error: `${f.title}应为列表` })
      .max(f.max ?? 10, `${f.title}最多${f.max ?? 10}个`),
  rows: f => (f.asText ? rowsAsText(f) : rowsList(f)) as z.ZodType<Record<string, string>[]>,
}

function rowsList(f: FieldOf<'rows'>) {
  const most = f.max ?? 50
  return z.array(rowOf(f), { error: `${f.title}应为列表` }).max(most, `${f.title}最多${most}${f.unit ?? '行'}`)
}

/** Read from JSON text and written back as such, without the cells that are empty. */
function rowsAsText(f: FieldOf<'rows'>): z.ZodType {
  const least = f.required === true ? 1 : 0
  const lines = rowsList(f).min(least, `${f.title}不能为空`)
  return z.preprocess(parsedRows, lines).transform(rows => JSON.stringify(rows.map(withoutBlanks)))
}

function parsedRows(given: unknown): unknown {
  try {
    return typeof given === 'string' ? JSON.parse(given) : given
  } catch {
    return given
  }
}

const withoutBlanks = (row: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''))

function rowOf(f: FieldOf<'rows'>): z.ZodType<Record<string, string>> {
  const shape = Object.entries(f.columns).map(([key, column]): [string, z.ZodType<string>] => {
    const text = ruled(sized(column.title, column.required ? 1 : 0, column.max ?? 200), column.rule)
    return [key, column.required ? text : text.default('')]
  })
  return z.strictObject(Object.fromEntries(shape))
}

/** The check of a field's value, without regard to whether it may be missing. */
export function valueSchema(field: Field): z.ZodType {
  return (schemaByKind[field.kind] as (f: Field) => z.ZodType)(field)
}

/** Whether nothing is an empty list in this field, and never null. */
export function isList(field: Field): boolean {
  return field.kind === 'tags' || (field.kind === 'rows' && field.asText !== true)
}

/** What an empty input is on the wire: nothing, blanks, or an empty list. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** The check of a field in a form: an empty value becomes null, or is refused when the field is required. */
export function fieldSchema(field: Field): z.ZodType {
  return emptyOr(field, valueSchema(field), field.required === true)
}

/** The same for a field the server fills in when it is left empty. */
export function optionalSchema(field: Field): z.ZodType {
  return emptyOr(field, valueSchema(field), false)
}

function emptyOr(field: Field, value: z.ZodType, required: boolean): z.ZodType {
  return z.unknown().transform((given, ctx): unknown => {
    if (isEmpty(given)) {
      if (required) ctx.addIssue({ code: 'custom', message: `${field.title}不能为空` })
      return isList(field) ? [] : null
    }
    const checked = value.safeParse(given)
    if (checked.success) return checked.data
    for (const issue of checked.error.issues) ctx.addIssue({ code: 'custom', message: issue.message, path: issue.path })
    return z.NEVER
  })
}
