/** What a switch keeps for on and off: Y and N unless the field says otherwise (rules/data-entry#values). */
export type FlagValues = readonly [on: string, off: string]

export const YES_NO: FlagValues = ['Y', 'N']

/** Anything but the value for on is off: a record that never said is off. */
export const isFlagOn = (value: unknown, [on]: FlagValues = YES_NO): boolean => String(value ?? '') === on

export const flagValueOf = (on: boolean, values: FlagValues = YES_NO): string => (on ? values[0] : values[1])

/** Two values in a text, as properties write them: `Y,N`, `["1","0"]`; anything else is Y and N. */
export function readFlagValues(text: string): FlagValues {
  const [on = '', off = '', ...more] = text.split(',').map(part => part.replaceAll(/[[\]"'\s]/g, ''))
  return on !== '' && off !== '' && on !== off && more.length === 0 ? [on, off] : YES_NO
}
