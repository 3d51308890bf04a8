import type { Field } from '@xuanjiao/wire/kinds/field'
import type { Json } from '../../json/json.ts'
import type { ControlValue } from './control-type.ts'
import { asPlain, asPlainList, asText, joinedText, orNull, splitText } from './conversions.ts'
import { choicesOf, textOf, type FormChoice, type OptionValues } from './option-values.ts'
import { valueAt } from '../../json/json.ts'

/** The dictionary of a control: one of the product, or its own choices under its key. */
export const OWN_CHOICES = 'form:'

const dictOf = (options: OptionValues, key: string): string => textOf(options, 'dictCode') || `${OWN_CHOICES}${key}`

/** Codes are texts where they are kept; in a document a choice may be a number. */
function valueOfCode(code: string, choices: readonly FormChoice[]): string | number | boolean {
  for (const choice of choices) {
    if (String(choice.value) === code) return choice.value
    const below = choice.children && valueOfCode(code, choice.children)
    if (below !== undefined && below !== code) return below
  }
  return code
}

const fromCode = (code: string, options: OptionValues): string | number | boolean =>
  valueOfCode(code, choicesOf(valueAt(options, 'options')))

/** One choice, or several where the options say so. */
export function chosenValue(isMany: (options: OptionValues) => boolean): ControlValue {
  const one: Pick<ControlValue, 'read' | 'toStored' | 'fromStored'> = {
    read: given => asPlain(given),
    toStored: value => (asPlain(value) === null ? null : orNull(asText(plainText(value)))),
    fromStored: (stored, options) => (stored === null ? null : fromCode(asText(stored), options)),
  }
  const many: typeof one = {
    read: given => asPlainList(given),
    toStored: value => joinedText(asPlainList(value)),
    fromStored: (stored, options) => splitText(stored).map(code => fromCode(code, options)),
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
    read: (given, options) => by(options).read(given, options),
    toStored: (value, options) => by(options).toStored(value, options),
    fromStored: (stored, options) => by(options).fromStored(stored, options),
  }
}

const plainText = (value: Json): Json => (typeof value === 'boolean' ? String(value) : value)
