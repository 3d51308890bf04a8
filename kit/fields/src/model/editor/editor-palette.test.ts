import { expect, test } from 'vitest'
import { ALLOWED_STYLES } from './allowed-html.ts'
import { BACKGROUND_COLORS, FONT_SIZES, TEXT_COLORS } from './editor-palette.ts'
import { nextToolbarIndex } from './toolbar-focus.ts'

const light = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [more = 0, less = 0] = [light(one), light(other)].toSorted((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

test.each(TEXT_COLORS)('%s %s is read on white and on dark', (_, value) => {
  expect(contrast(value, '#ffffff')).toBeGreaterThanOrEqual(4)
  expect(contrast(value, '#1c1b19')).toBeGreaterThanOrEqual(3.5)
})

test.each(BACKGROUND_COLORS)('dark words are read on %s %s', (_, value) => {
  expect(contrast(value, '#23211e')).toBeGreaterThanOrEqual(7)
})

test('what the palette offers is allowed', () => {
  for (const [, value] of [...TEXT_COLORS, ...BACKGROUND_COLORS]) expect(value).toMatch(ALLOWED_STYLES['color'] ?? /^$/)
  for (const size of FONT_SIZES) expect(size).toMatch(ALLOWED_STYLES['font-size'] ?? /^$/)
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 0],
  ['ArrowLeft', 0, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Tab', 1, undefined],
])('%s at %i of five goes to %s', (key, at, next) => expect(nextToolbarIndex(key, at, 5)).toBe(next))
