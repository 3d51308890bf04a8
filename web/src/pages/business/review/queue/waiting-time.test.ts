import { expect, it } from 'vitest'
import { waitingTimeOf } from './waiting-time.ts'

it.each([
  [0, '0 分钟', 'good'],
  [20, '20 分钟', 'good'],
  [719, '11 小时', 'good'],
  [720, '12 小时', 'waiting'],
  [1439, '23 小时', 'waiting'],
  [1440, '24 小时', 'bad'],
  [2879, '47 小时', 'bad'],
  [3 * 1440, '3 天', 'bad'],
  [-5, '0 分钟', 'good'],
])('%d minutes: %s, %s', (minutes, text, tone) => {
  expect(waitingTimeOf(minutes)).toMatchObject({ text, tone })
})
