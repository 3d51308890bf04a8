import { z } from 'zod'
import { cascaderSchema } from './cascader/cascader-schema.ts'
import { rateSchema } from './rate/rate-schema.ts'
import { sliderSchema } from './slider/slider-schema.ts'
import { timeSchema } from './time/time-schema.ts'
import { areaSchema } from './area/area-schema.ts'
import { isEmptyValue } from './base/value-text.ts'
import { dateSchema } from './date/date-schema.ts'
import { datetimeSchema } from './datetime/datetime-schema.ts'
import { decimalSchema } from './decimal/decimal-schema.ts'
import { dictSchema } from './dict/dict-schema.ts'
import { isListField, type Field, type FieldKind, type FieldOf, type ValueByKind } from './field.ts'
import { fileSchema } from './file/file-schema.ts'
import { flagSchema } from './flag/flag-schema.ts'
import { imageSchema } from './image/image-schema.ts'
import { integerSchema } from './integer/integer-schema.ts'
import { linkSchema } from './link/link-schema.ts'
import { longTextSchema } from './longText/long-text-schema.ts'
import { moneySchema } from './money/money-schema.ts'
import { percentSchema } from './percent/percent-schema.ts'
import { richTextSchema } from './richText/rich-text-schema.ts'
import { rowsSchema } from './rows/rows-schema.ts'
import { tagsSchema } from './tags/tags-schema.ts'
import { textSchema } from './text/text-schema.ts'

/** A value as it travels, or as a field has it that is kept another way. */
type AnyValueOf<K extends FieldKind> =
  | ValueByKind[K]
  | (K extends 'rows' ? string : K extends 'dict' ? number : K extends 'flag' ? boolean : never)

/** The check of one value by kind; absence is not its business. Messages name the field, they are shown at it. */
const schemas: { [K in FieldKind]: (field: FieldOf<K>) => z.ZodType<AnyValueOf<K>> } = {
  text: textSchema,
  longText: longTextSchema,
  richText: richTextSchema,
  integer: integerSchema,
  decimal: decimalSchema,
  money: moneySchema,
  percent: percentSchema,
  flag: flagSchema,
  dict: dictSchema,
  date: dateSchema,
  datetime: datetimeSchema,
  image: imageSchema,
  file: fileSchema,
  link: linkSchema,
  area: areaSchema,
  tags: tagsSchema,
  rows: rowsSchema,
  time: timeSchema,
  rate: rateSchema,
  slider: sliderSchema,
  cascader: cascaderSchema,
}

/** The check of a field's value, without regard to whether it may be missing. */
export function fieldValueSchema(field: Field): z.ZodType {
  return (schemas[field.kind] as (field: Field) => z.ZodType)(field)
}

/** The check of a field in a form: an empty value becomes null, or is refused when the field is required. */
export function fieldSchema(field: Field): z.ZodType {
  return emptyOr(field, fieldValueSchema(field), field.required === true)
}

/** The same for a field the server fills in when it is left empty. */
export function optionalFieldSchema(field: Field): z.ZodType {
  return emptyOr(field, fieldValueSchema(field), false)
}

function emptyOr(field: Field, value: z.ZodType, required: boolean): z.ZodType {
  return z.unknown().transform((input, ctx): unknown => {
    if (isEmptyValue(input)) {
      if (required) ctx.addIssue({ code: 'custom', message: `${field.title}不能为空` })
      return isListField(field) ? [] : null
    }
    const checked = value.safeParse(input)
    if (checked.success) return checked.data
    for (const issue of checked.error.issues) ctx.addIssue({ code: 'custom', message: issue.message, path: issue.path })
    return z.NEVER
  })
}
