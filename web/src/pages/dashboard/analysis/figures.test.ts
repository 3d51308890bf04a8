import { describe, expect, it } from 'vitest'
import { changeText, changeTone, sparkPath, valueText } from './figures.ts'
import { lastDays, readWindow } from './window.ts'

const now = new Date('2026-11-21T23:30:00+08:00')

describe('a card', () => {
  it.each([
    ['plays', 12_345, '12,345'],
    ['plays', 1_234_567, '123.5 万'],
    ['completionRate', 38.25, '38.3%'],
    ['completionRate', null, '—'],
    ['viewers', 0, '0'],
  ] as const)('%s of %s reads %s', (name, value, text) => {
    expect(valueText({ name, value })).toBe(text)
  })

  it('says its change with a sign, and nothing where there was nothing before', () => {
    expect([12.5, -3, 0, null].map(changeText)).toEqual(['+12.5%', '−3%', '0%', '—'])
    expect([12.5, -3, 0, null].map(changeTone)).toEqual(['up', 'down', 'same', 'same'])
  })

  it('draws its line from the zero at the bottom', () => {
    expect(sparkPath([0, 10, 5], 100, 20)).toBe('M0 20L50 0L100 10')
    expect(sparkPath([4], 10, 4)).toBe('M0 0L10 0')
    expect(sparkPath([], 10, 4)).toBe('')
    expect(sparkPath([0, 0], 10, 4)).toBe('M0 4L10 4')
  })
})

describe('the window', () => {
  it('ends today in Shanghai', () => {
    expect(lastDays(7, now)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  })

  it.each([
    ['', '2026-10-23', '30'],
    ['days=7', '2026-11-15', '7'],
    ['days=12', '2026-10-23', '30'],
    ['from=2026-11-01&to=2026-11-03', '2026-11-01', undefined],
    ['from=2026-11-05&to=2026-11-03', '2026-10-23', '30'],
  ])('%s begins at %s', (address, from, days) => {
    expect(readWindow(new URLSearchParams(address), now)).toMatchObject({ from, days })
  })
})
