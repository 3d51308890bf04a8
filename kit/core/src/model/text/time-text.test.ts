import { describe, expect, it } from 'vitest'
import { durationText, sizeText, timeText } from './time-text.ts'

const now = new Date('2026-11-21T12:00:00+08:00')

describe('a moment', () => {
  it.each([
    ['2026-11-21 11:59:30', '刚刚'],
    ['2026-11-21 11:15:00', '45 分钟前'],
    ['2026-11-20 12:00:01', '23 小时前'],
    ['2026-11-20 12:00:00', '11-20 12:00'],
    ['2025-12-31 08:00:00', '2025-12-31'],
    ['2026-11-21 12:30:00', '30 分钟后'],
    ['2026-11-23 12:30:00', '11-23 12:30'],
    ['yesterday', 'yesterday'],
  ])('%s reads %s', (text, shown) => {
    expect(timeText(text, now)).toBe(shown)
  })
})

describe('lengths', () => {
  it.each([
    [0, '0:00'],
    [65.4, '1:05'],
    [3723, '1:02:03'],
  ])('%d seconds read %s', (seconds, shown) => {
    expect(durationText(seconds)).toBe(shown)
  })

  it.each([
    [900, '900 B'],
    [1536, '1.5 KB'],
    [10 * 1024 * 1024, '10 MB'],
    [3 * 1024 ** 3, '3.0 GB'],
  ])('%d bytes read %s', (bytes, shown) => {
    expect(sizeText(bytes)).toBe(shown)
  })
})
