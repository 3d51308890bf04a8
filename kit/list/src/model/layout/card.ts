import type { Laid } from './layout.ts'

/** Where a column stands on the card that a row becomes on a phone. */
export type CardPlace = 'title' | 'state' | 'fact'

/** What a column says of that card. */
export interface Carded extends Laid {
  /** `fact`: says what it is without its title, although it is a number. */
  onCard?: 'state' | 'fact' | 'never'
  align?: 'left' | 'right'
}

/** Two lines are read at a glance: the name and how it stands, and below two facts (rules/lists#cards). */
const FACTS = 2

/** Words say what they are; a number needs its title beside it. */
const rank = ({ align, onCard }: Carded): number => (align === 'right' && onCard !== 'fact' ? 1 : 0)

/** The few columns a card shows, by key; the whole row is one touch away. */
export function cardPlaces(columns: readonly Carded[]): ReadonlyMap<string, CardPlace> {
  const [title, ...others] = columns
  const state = others.find(column => column.onCard === 'state')
  const facts = others
    .filter(({ onCard }) => onCard === undefined || onCard === 'fact')
    .toSorted((a, b) => rank(a) - rank(b))
  const places: [string, CardPlace][] = [
    ...(title ? [[title.key, 'title'] as [string, CardPlace]] : []),
    ...(state ? [[state.key, 'state'] as [string, CardPlace]] : []),
    ...facts.slice(0, FACTS).map((fact): [string, CardPlace] => [fact.key, 'fact']),
  ]
  return new Map(places)
}
