import type { Choice } from '@xuanjiao/core/model/choice'
import type { FormChoice } from '../../model/controls/base/option-values.ts'
import { isJsonList, type Json } from '../../model/json/json.ts'

/** Choices as the fields of the kit have them: their values are texts. */
export const asChoices = (choices: readonly FormChoice[]): Choice[] =>
  choices.map(({ value, label }) => ({ value: String(value), label }))

/** The value of a choice as the form holds it: a number where the document has one. */
export function valueOfText(text: string, choices: readonly FormChoice[]): Json {
  return everyChoice(choices).find(({ value }) => String(value) === text)?.value ?? text
}

/** Choices with all that lie below them. */
export const everyChoice = (choices: readonly FormChoice[]): readonly FormChoice[] =>
  choices.some(({ children }) => children)
    ? choices.flatMap(choice => [choice, ...everyChoice(choice.children ?? [])])
    : choices

/** The texts of chosen values. */
export const textsOf = (value: Json): string[] =>
  (isJsonList(value) ? value : [value]).filter(one => one !== null && one !== '').map(String)

/** How a value with one choice, or with several, is handed to a field of the kit. */
export function holding(value: Json, many: boolean, choices: readonly FormChoice[], set: (value: Json) => void) {
  const texts = textsOf(value)
  return {
    as: 'list' as const,
    many,
    value: many ? texts : texts.slice(0, 1),
    onChange: (next: readonly string[]) => {
      const values = next.map(text => valueOfText(text, choices))
      set(many ? values : (values[0] ?? null))
    },
  }
}
