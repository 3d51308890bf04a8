import type { Choice } from '@xuanjiao/core/model/choice'
import type { LabelledValue } from '@xuanjiao/core/model/label-store'
import { choiceTexts } from './choice-texts.ts'

/** Choices of two places, each value once; what came first stays (rules/data-entry#dictionaries). */
export function mergeChoices<C extends Choice>(first: readonly C[], more: readonly C[]): readonly C[] {
  const known = new Set(first.map(choice => choice.value))
  const fresh = more.filter(({ value }) => !known.has(value) && known.add(value))
  return fresh.length === 0 ? first : [...first, ...fresh]
}

/** The values whose label none of the choices tells. */
export function unlabelledValues(choices: readonly Choice[], values: readonly string[]): string[] {
  if (values.length === 0) return []
  const known = new Set(choices.map(choice => choice.value))
  return values.filter(value => !known.has(value))
}

/** What stands in a field for a value that is looked up: nobody reads an id while its name is on the way. */
export const displayedLabel = ({ label, state }: LabelledValue): string =>
  state === 'asked' ? choiceTexts.onItsWay : label
