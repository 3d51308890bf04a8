import type { Choice } from '@xuanjiao/core/model/choice'

/** The values after a box was ticked or cleared; they stand in the order of the choices, unknown ones first. */
export function toggleChoice(
  choices: readonly Choice[],
  values: readonly string[],
  value: string,
  on: boolean,
): string[] {
  const next = new Set(values)
  if (on) next.add(value)
  else next.delete(value)
  const known = choices.map(choice => choice.value)
  return [...[...next].filter(one => !known.includes(one)), ...known.filter(one => next.has(one))]
}

/** Whether a box can still be ticked: with as many as allowed only the ticked ones answer (rules/data-entry#groups). */
export const mayToggleChoice = (values: readonly string[], value: string, max: number | undefined): boolean =>
  max === undefined || max < 1 || values.includes(value) || values.length < max
