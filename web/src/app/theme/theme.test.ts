import { describe, expect, test } from 'vitest'
import { contrast } from './testing/contrast.ts'
import { hoverOf, mix, NEUTRALS, PRIMARIES, STATUS, themeCss, tintOf, type ThemeMode, type Primary } from './theme.ts'

const MODES: ThemeMode[] = ['light', 'dark']
const primaries = Object.keys(PRIMARIES) as Primary[]

test('contrast is measured as WCAG says', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

describe.each(MODES)('in %s', mode => {
  const { page, surface, raised, sunken, text, text2, text3, onPrimary } = NEUTRALS[mode]
  const surfaces = [page, surface, raised, sunken]

  test.each([text, text2, text3])('writing %s is easy to read on every surface', ink => {
    for (const on of surfaces) expect(contrast(ink, on)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(primaries)('primary %s is easy to read on every surface, on its tint and under its own writing', name => {
    const main = PRIMARIES[name][mode]
    for (const on of [...surfaces, tintOf(main, mode)]) expect(contrast(main, on)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onPrimary, main)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onPrimary, hoverOf(main, mode))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(text, tintOf(main, mode))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(text2, tintOf(main, mode))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(STATUS))('status %s is easy to read on every surface and on its tint', (_name, shades) => {
    for (const on of [...surfaces, tintOf(shades[mode], mode)]) {
      expect(contrast(shades[mode], on)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('every primary changes the page, and only what depends on it', () => {
  const css = themeCss()
  for (const name of primaries.filter(name => name !== 'teal')) {
    expect(css).toContain(`html:not([data-theme=dark])[data-primary=${name}]{--xj-primary:${PRIMARIES[name].light};`)
    expect(css).toContain(`html[data-theme=dark][data-primary=${name}]{--xj-primary:${PRIMARIES[name].dark};`)
    for (const mode of MODES) expect(css).toContain(`--xj-primary-hover:${hoverOf(PRIMARIES[name][mode], mode)};`)
  }
  expect(css.match(/--xj-page:/g)).toHaveLength(2)
})

test('mixing keeps the ends and meets in the middle', () => {
  expect(mix('#000000', '#FFFFFF', 1)).toBe('#000000')
  expect(mix('#000000', '#FFFFFF', 0)).toBe('#ffffff')
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080')
})
