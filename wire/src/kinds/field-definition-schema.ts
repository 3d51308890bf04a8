import { z } from 'zod'
import { findRule } from '../rules/field-rules.ts'
import type { FieldBase } from './base/field-base.ts'
import { FIELD_KINDS, type FieldKind, type FieldOf } from './field.ts'

/** A name as code has it: fields, columns of rows. Names become columns of tables, so nothing else gets through. */
export const identifierSchema = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,40}$/, '名称应以小写字母开头，只含字母和数字，最多41位')

export const titleSchema = z.string().trim().min(1, '标题不能为空').max(50, '标题不能超过50个字')

type OptionsOf<T, Common> = { readonly [O in Exclude<keyof T, Common>]-?: z.ZodType }

const trueOption = z.literal(true).optional()
const count = z.number().int().min(0).max(1_000_000).optional()
const bound = z.number().optional()
const order = { after: identifierSchema.optional(), notBefore: identifierSchema.optional() }
const codes = z.string().regex(/^\w{1,64}$/)
const rule = z
  .string()
  .refine(name => findRule(name) !== undefined, '该校验规则不存在')
  .optional()

const rules = z.union([rule, z.array(z.string().refine(name => findRule(name) !== undefined)).max(5)]).optional()
/** Names tables and indexes that only a migration makes. */
const codeOnlyOption = z.undefined().optional()

/** What every field may say of itself. */
const BASE: OptionsOf<FieldBase, never> = {
  title: titleSchema,
  required: trueOption,
  unique: z.union([z.literal(true), z.array(identifierSchema).min(1).max(5)]).optional(),
  taken: z.string().max(100).optional(),
  default: z.union([z.string().max(500), z.number()]).optional(),
  askedFor: z.record(identifierSchema, z.array(z.union([z.string().max(64), z.number()])).max(50)).optional(),
  readOnly: trueOption,
  fixed: trueOption,
  copy: z.strictObject({ via: identifierSchema, field: identifierSchema }).optional(),
  help: z.string().max(200).optional(),
  personal: z.enum(['phone', 'name', 'number', 'email', 'secret']).optional(),
  stars: z.enum(['always', 'never']).optional(),
  unasked: trueOption,
  width: z.number().int().min(40).max(1000).optional(),
}

const pinyin = z.union([z.literal(true), z.array(identifierSchema).min(1).max(3)]).optional()

const rowsColumn = z.strictObject({ title: titleSchema, required: trueOption, max: count, rule, unasked: trueOption })

const autoNumber = z.strictObject({
  prefix: z.string().max(10),
  after: identifierSchema.optional(),
  digits: z.number().int().min(1).max(12),
})

const cascaderOption = z.strictObject({
  value: z.string().regex(/^[^/,]{1,64}$/),
  text: titleSchema,
  get below(): z.ZodOptional<z.ZodArray<z.ZodType>> {
    return z.array(cascaderOption).max(500).optional()
  },
})

/** What fields of one kind may say beside that. */
const OPTIONS: { readonly [K in FieldKind]: OptionsOf<FieldOf<K>, keyof FieldBase | 'kind'> } = {
  text: {
    min: count,
    max: count,
    rule: rules,
    anyCase: trueOption,
    everywhere: codeOnlyOption,
    auto: autoNumber.optional(),
    fillRule: codes.optional(),
    pinyin,
    searchIndex: trueOption,
  },
  longText: { min: count, max: count },
  richText: { max: count },
  integer: { min: bound, max: bound, unit: z.string().max(10).optional() },
  decimal: { scale: z.number().int().min(0).max(8), min: bound, max: bound },
  money: { min: bound, max: bound },
  percent: { min: bound, max: bound },
  flag: { words: z.tuple([z.string().min(1).max(10), z.string().min(1).max(10)]).optional(), asBoolean: trueOption },
  dict: { dict: codes, many: trueOption, asNumber: trueOption, missing: z.string().max(100).optional() },
  date: { defaultDays: z.number().int().min(-36_500).max(36_500).optional(), ...order },
  datetime: { ...order },
  image: { limit: count, maxMb: count },
  file: {
    limit: count,
    maxMb: count,
    accept: z
      .array(z.string().regex(/^[a-z0-9]{1,8}$/))
      .max(30)
      .optional(),
  },
  link: {
    to: identifierSchema,
    by: identifierSchema.optional(),
    many: trueOption,
    leaf: trueOption,
    anyOwner: trueOption,
    holds: z.literal(false).optional(),
    missing: z.string().max(100).optional(),
    keepsUnknown: trueOption,
    through: codeOnlyOption,
  },
  area: { anyLevel: trueOption },
  time: { seconds: trueOption, ...order },
  rate: { count: z.number().int().min(1).max(10).optional(), half: trueOption },
  slider: { min: bound, max: bound, step: z.number().positive().optional(), unit: z.string().max(10).optional() },
  cascader: { options: z.array(cascaderOption).min(1).max(500), anyLevel: trueOption },
  tags: { max: count, each: count },
  rows: {
    columns: z.record(identifierSchema, rowsColumn),
    max: count,
    unit: z.string().max(4).optional(),
    asText: trueOption,
  },
}

const fieldOptionsSchema = (kind: FieldKind) => z.strictObject({ kind: z.literal(kind), ...BASE, ...OPTIONS[kind] })

const [first, ...others] = FIELD_KINDS

/** A field as somebody described it while the product runs: one of the kinds, with options of that kind alone. */
export const fieldDefinitionSchema = z.discriminatedUnion('kind', [
  fieldOptionsSchema(first),
  ...others.map(fieldOptionsSchema),
])
