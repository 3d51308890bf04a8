import { z } from 'zod'
import { ruleNamed } from '../rules/field-rules.ts'
import type { FieldBase } from './base/field-base.ts'
import { FIELD_KINDS, type FieldKind, type FieldOf } from './field.ts'

/** A name as code has it: fields, columns of rows. Names become columns of tables, so nothing else gets through. */
export const nameSchema = z.string().regex(/^[a-z][A-Za-z0-9]{0,40}$/, '名称应以小写字母开头，只含字母和数字，最多41位')

export const titleSchema = z.string().trim().min(1, '标题不能为空').max(50, '标题不能超过50个字')

type OptionsOf<T, Common> = { readonly [O in Exclude<keyof T, Common>]-?: z.ZodType }

const yes = z.literal(true).optional()
const count = z.number().int().min(0).max(1_000_000).optional()
const bound = z.number().optional()
const order = { after: nameSchema.optional(), notBefore: nameSchema.optional() }
const codes = z.string().regex(/^\w{1,64}$/)
const rule = z
  .string()
  .refine(name => ruleNamed(name) !== undefined, '没有这种校验规则')
  .optional()

const rules = z.union([rule, z.array(z.string().refine(name => ruleNamed(name) !== undefined)).max(5)]).optional()
/** Names tables and indexes that only a migration makes. */
const ofCode = z.undefined().optional()

/** What every field may say of itself. */
const BASE: OptionsOf<FieldBase, never> = {
  title: titleSchema,
  required: yes,
  unique: z.union([z.literal(true), z.array(nameSchema).min(1).max(5)]).optional(),
  taken: z.string().max(100).optional(),
  default: z.union([z.string().max(500), z.number()]).optional(),
  askedFor: z.record(nameSchema, z.array(z.union([z.string().max(64), z.number()])).max(50)).optional(),
  readOnly: yes,
  fixed: yes,
  copy: z.strictObject({ via: nameSchema, field: nameSchema }).optional(),
  help: z.string().max(200).optional(),
  personal: z.enum(['phone', 'name', 'number', 'email']).optional(),
  stars: z.enum(['always', 'never']).optional(),
  unasked: yes,
  width: z.number().int().min(40).max(1000).optional(),
}

const rowsColumn = z.strictObject({ title: titleSchema, required: yes, max: count, rule, unasked: yes })

const autoNumber = z.strictObject({
  prefix: z.string().max(10),
  after: nameSchema.optional(),
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
  text: { min: count, max: count, rule: rules, anyCase: yes, everywhere: ofCode, auto: autoNumber.optional() },
  longText: { min: count, max: count },
  richText: { max: count },
  integer: { min: bound, max: bound, unit: z.string().max(10).optional() },
  decimal: { scale: z.number().int().min(0).max(8), min: bound, max: bound },
  money: { min: bound, max: bound },
  flag: { words: z.tuple([z.string().min(1).max(10), z.string().min(1).max(10)]).optional(), asBoolean: yes },
  dict: { dict: codes, many: yes, asNumber: yes, missing: z.string().max(100).optional() },
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
    to: nameSchema,
    by: nameSchema.optional(),
    many: yes,
    leaf: yes,
    anyOwner: yes,
    holds: z.literal(false).optional(),
    missing: z.string().max(100).optional(),
    keepsUnknown: yes,
    through: ofCode,
  },
  area: {},
  time: { seconds: yes, ...order },
  rate: { count: z.number().int().min(1).max(10).optional(), half: yes },
  slider: { min: bound, max: bound, step: z.number().positive().optional(), unit: z.string().max(10).optional() },
  cascader: { options: z.array(cascaderOption).min(1).max(500), anyLevel: yes },
  tags: { max: count, each: count },
  rows: {
    columns: z.record(nameSchema, rowsColumn),
    max: count,
    unit: z.string().max(4).optional(),
    asText: yes,
  },
}

const described = (kind: FieldKind) => z.strictObject({ kind: z.literal(kind), ...BASE, ...OPTIONS[kind] })

const [first, ...others] = FIELD_KINDS

/** A field as somebody described it while the product runs: one of the kinds, with options of that kind alone. */
export const fieldDefinitionSchema = z.discriminatedUnion('kind', [described(first), ...others.map(described)])
