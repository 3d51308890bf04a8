import { describe, expect, test } from 'vitest'
import { contrastRatio } from './testing/contrast-ratio.ts'
import {
  hoverColour,
  mixColours,
  NEUTRAL_COLOURS,
  PRIMARY_COLOURS,
  STATUS_COLOURS,
  themeCss,
  tintColour,
  type ThemeMode,
  type PrimaryColour,
} from './theme.ts'

const MODES: ThemeMode[] = ['light', 'dark']
const primaries = Object.keys(PRIMARY_COLOURS) as PrimaryColour[]

test('contrast is measured as WCAG says', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

describe.each(MODES)('in %s', mode => {
  const { page, surface, raised, sunken, text, text2, text3, onPrimary } = NEUTRAL_COLOURS[mode]
  const surfaces = [page, surface, raised, sunken]

  test.each([text, text2, text3])('writing %s is easy to read on every surface', ink => {
    for (const on of surfaces) expect(contrastRatio(ink, on)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(primaries)('primary %s is easy to read on every surface, on its tint and under its own writing', name => {
    const main = PRIMARY_COLOURS[name][mode]
    for (const on of [...surfaces, tintColour(main, mode)]) expect(contrastRatio(main, on)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(onPrimary, main)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(onPrimary, hoverColour(main, mode))).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(text, tintColour(main, mode))).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(text2, tintColour(main, mode))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(STATUS_COLOURS))(
    'status %s is easy to read on every surface and on its tint',
    (_name, shades) => {
      for (const on of [...surfaces, tintColour(shades[mode], mode)]) {
        expect(contrastRatio(shades[mode], on)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
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
  expect(css.match(/--xj-page:/g)).toHaveLength(2)
})

test('mixing keeps the ends and meets in the middle', () => {
  expect(mixColours('#000000', '#FFFFFF', 1)).toBe('#000000')
  expect(mixColours('#000000', '#FFFFFF', 0)).toBe('#ffffff')
  expect(mixColours('#000000', '#FFFFFF', 0.5)).toBe('#808080')
})
