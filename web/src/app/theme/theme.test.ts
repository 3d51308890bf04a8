import { describe, expect, test } from 'vitest'
import { contrastRatio } from './testing/contrast-ratio.ts'
import {
  hoverColour,
  mixColours,
  NEUTRAL_COLOURS,
  primaryShade,
  PRIMARY_COLOURS,
  statusShade,
  themeCss,
  tintColour,
  type StatusColour,
  type ThemeLook,
  type ThemeMode,
  type PrimaryColour,
} from './theme.ts'

const MODES: ThemeMode[] = ['light', 'dark']
const primaries = Object.keys(PRIMARY_COLOURS) as PrimaryColour[]

test('contrast is measured as WCAG says', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

const STATUSES: readonly StatusColour[] = ['draft', 'running', 'waiting', 'good', 'bad']

/** What WCAG asks of writing: level AA, and AAA where there is more contrast. */
const LOOKS: readonly [ThemeLook, number][] = [
  ['light', 4.5],
  ['dark', 4.5],
  ['lightContrast', 7],
  ['darkContrast', 7],
]

describe.each(LOOKS)('in %s, at %d', (look, enough) => {
  const { page, side, surface, raised, sunken, text, text2, text3, onPrimary } = NEUTRAL_COLOURS[look]
  const surfaces = [page, side, surface, raised, sunken]

  test.each([text, text2, text3])('writing %s is easy to read on every surface', ink => {
    for (const on of surfaces) expect(contrastRatio(ink, on)).toBeGreaterThanOrEqual(enough)
  })

  test.each(primaries)('primary %s is easy to read on every surface, on its tint and under its own writing', name => {
    const main = primaryShade(name, look)
    for (const on of [...surfaces, tintColour(main, look)])
      expect(contrastRatio(main, on), on).toBeGreaterThanOrEqual(enough)
    expect(contrastRatio(onPrimary, main)).toBeGreaterThanOrEqual(enough)
    expect(contrastRatio(onPrimary, hoverColour(main, look))).toBeGreaterThanOrEqual(enough)
    for (const ink of [text, text2, text3])
      expect(contrastRatio(ink, tintColour(main, look))).toBeGreaterThanOrEqual(enough)
  })

  test.each(STATUSES)('status %s is easy to read on every surface and on its tint, for weak eyes too', name => {
    for (const shade of [statusShade(name, look), statusShade(name, look, true)])
      for (const on of [...surfaces, tintColour(shade, look)])
        expect(contrastRatio(shade, on), on).toBeGreaterThanOrEqual(enough)
  })
})

test.each(['lightContrast', 'darkContrast'] as const)('in %s edges and lines are seen as well', look => {
  const { page, surface, raised, sunken, line, edge } = NEUTRAL_COLOURS[look]
  for (const on of [page, surface, raised, sunken])
    for (const stroke of [line, edge]) expect(contrastRatio(stroke, on)).toBeGreaterThanOrEqual(3)
})

test.each(MODES)('in %s page, side menu, card and what floats over it are told apart', mode => {
  const { page, side, surface, raised } = NEUTRAL_COLOURS[mode]
  const layers = mode === 'light' ? [page, side, surface] : [page, side, surface, raised]
  for (const [at, layer] of layers.entries())
    if (at > 0) expect(contrastRatio(layer, layers[at - 1]!)).toBeGreaterThan(mode === 'light' ? 1.03 : 1.07)
})

test('every primary changes the page, and only what depends on it', () => {
  const css = themeCss()
  for (const name of primaries.filter(name => name !== 'teal')) {
    expect(css).toContain(
      `html:not([data-theme=dark])[data-primary=${name}]{--xj-primary:${PRIMARY_COLOURS[name].light};`,
    )
    expect(css).toContain(`html[data-theme=dark][data-primary=${name}]{--xj-primary:${PRIMARY_COLOURS[name].dark};`)
    for (const mode of MODES)
      expect(css).toContain(`--xj-primary-hover:${hoverColour(PRIMARY_COLOURS[name][mode], mode)};`)
  }
  // light, dark, a dark menu beside a light page, and both with more contrast
  expect(css.match(/--xj-page:/g)).toHaveLength(5)
})

test('mixing keeps the ends and meets in the middle', () => {
  expect(mixColours('#000000', '#FFFFFF', 1)).toBe('#000000')
  expect(mixColours('#000000', '#FFFFFF', 0)).toBe('#ffffff')
  expect(mixColours('#000000', '#FFFFFF', 0.5)).toBe('#808080')
})

test('more contrast changes light and dark, each by itself', () => {
  const css = themeCss()
  expect(css).toContain('html:not([data-theme=dark])[data-contrast]{--xj-page:#FFFFFF;')
  expect(css).toContain('html[data-theme=dark][data-contrast]{--xj-page:#000000;')
})
