/** The colours a drawing may use, as the page now shows them: one accent, greys, and what means good, waiting or bad. */
const NAMES = [
  'primary',
  'primary-tint',
  'text',
  'text-2',
  'text-3',
  'line',
  'edge',
  'raised',
  'surface',
  'running',
  'waiting',
  'good',
  'bad',
] as const

export type ChartColours = Readonly<Record<(typeof NAMES)[number], string>>

export function chartColoursOf(element: HTMLElement): ChartColours {
  const style = getComputedStyle(element)
  return Object.fromEntries(
    NAMES.map(name => [name, style.getPropertyValue(`--xj-${name}`).trim()]),
  ) as unknown as ChartColours
}
