import { expect, test } from 'vitest'
import { remainingText } from './remaining-text.ts'

const NOW = new Date('2026-11-20T10:00:00+08:00')

test.each([
  ['2026-11-20 10:30:00', '剩 30 分钟', 'soon'],
  ['2026-11-20 13:59:59', '剩 3 小时', 'soon'],
  ['2026-11-20 14:00:00', '剩 4 小时', 'calm'],
  ['2026-11-21 11:20:00', '剩 1 天 1 小时', 'calm'],
  ['2026-11-23 10:00:00', '剩 3 天', 'calm'],
  ['2026-11-20 10:00:00', '剩 0 分钟', 'soon'],
  ['2026-11-20 09:59:59', '超时 0 分钟', 'over'],
  ['2026-11-18 08:00:00', '超时 2 天 2 小时', 'over'],
])('%s', (deadline, text, how) => expect(remainingText(deadline, NOW)).toEqual({ text, how }))

test('of nothing nothing is said', () => expect(remainingText('', NOW)).toBeUndefined())
