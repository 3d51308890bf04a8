import type { Field } from '@xuanjiao/wire/kinds/field'
import type { Json } from '../../json/json.ts'
import type { ControlValue } from './control-type.ts'
import {
  jsonToPlain,
  jsonToPlainList,
  jsonToText,
  joinToText,
  emptyToNull,
  splitStoredText,
} from './json-conversions.ts'
import { choicesByCode, ownChoicesOf, textOptionOf, type OptionValues } from './option-values.ts'

/** The dictionary of a control: one of the product, or its own choices under its key. */
export const OWN_CHOICES_PREFIX = 'form:'

const dictOf = (options: OptionValues, key: string): string =>
  textOptionOf(options, 'dictCode') || `${OWN_CHOICES_PREFIX}${key}`

/** Codes are texts where they are kept; in a document a choice may be a number. */
const fromCode = (code: string, options: OptionValues): string | number | boolean =>
  choicesByCode(ownChoicesOf(options)).get(code)?.value ?? code

/** One choice, or several where the options say so. */
export function choiceControlValue(isMany: (options: OptionValues) => boolean): ControlValue {
  const one: Pick<ControlValue, 'read' | 'toStored' | 'fromStored'> = {
    read: value => jsonToPlain(value),
    toStored: value => (jsonToPlain(value) === null ? null : emptyToNull(jsonToText(plainText(value)))),
    fromStored: (stored, options) => (stored === null ? null : fromCode(jsonToText(stored), options)),
  }
  const many: typeof one = {
    read: value => jsonToPlainList(value),
    toStored: value => joinToText(jsonToPlainList(value)),
    fromStored: (stored, options) => splitStoredText(stored).map(code => fromCode(code, options)),
  }
  const by = (options: OptionValues) => (isMany(options) ? many : one)
  return {
    kind: 'dict',
    field: (options, title, key): Field => ({
      kind: 'dict',
      title,
      dict: dictOf(options, key),
      ...(isMany(options) && { many: true }),
    }),
    read: (value, options) => by(options).read(value, options),
    toStored: (value, options) => by(options).toStored(value, options),
    fromStored: (stored, options) => by(options).fromStored(stored, options),
  }
}

const plainText = (value: Json): Json => (typeof value === 'boolean' ? String(value) : value)
