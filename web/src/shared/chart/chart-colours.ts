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
  'sunken',
  'on-primary',
  'running',
  'waiting',
  'good',
  'bad',
] as const

export type ChartColours = Readonly<Record<(typeof NAMES)[number], string>>

/** A colour mixed into its ground, so many percent of it: charts are drawn as SVG, which mixes none itself. */
export function mixedColour(colour: string, ground: string, percent: number): string {
  const [main, under] = [channels(colour), channels(ground)]
  const mixed = main.map((value, i) => Math.round((value * percent + (under[i] ?? 0) * (100 - percent)) / 100))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** Style sheets are written short: `#fff` is `#ffffff`. */
function channels(colour: string): number[] {
  const digits = colour.length === 4 ? Array.from(colour.slice(1), digit => digit + digit).join('') : colour.slice(1)
  return [0, 2, 4].map(start => Number.parseInt(digits.slice(start, start + 2), 16))
}

export function chartColoursOf(element: HTMLElement): ChartColours {
  const style = getComputedStyle(element)
  return Object.fromEntries(
    NAMES.map(name => [name, style.getPropertyValue(`--xj-${name}`).trim()]),
  ) as unknown as ChartColours
}
