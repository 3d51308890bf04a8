import { expect, it } from 'vitest'
import { sumsOfPayment } from './payment-sums.ts'

it.each<[string, [pay: number, fee: number, share: number], [fee: number, settle: number, share: number]]>([
  ['Android at 1 %', [990, 100, 2000], [10, 980, 196]],
  ['an iPhone at 12 %', [990, 1200, 2000], [119, 871, 174]],
  ['half a fen goes to the channel', [50, 100, 0], [1, 49, 0]],
  ['less than half does not', [49, 100, 0], [0, 49, 0]],
  ['a share is rounded down', [101, 0, 5000], [0, 101, 50]],
  ['no fee and no share', [3000, 0, 0], [0, 3000, 0]],
  ['all of it', [3000, 10_000, 10_000], [3000, 0, 0]],
  ['nothing of nothing', [0, 1200, 2000], [0, 0, 0]],
])('%s', (_name, asked, [feeFen, settleFen, shareFen]) =>
  expect(sumsOfPayment(...asked)).toMatchObject({ feeFen, settleFen, shareFen }),
)

it('adds up to the fen, and never below nothing', () => {
  for (let pay = 0; pay < 3000; pay += 7)
    for (const fee of [0, 1, 38, 100, 1200, 9999, 10_000]) {
      const sums = sumsOfPayment(pay, fee, 3333)
      expect(sums.feeFen + sums.settleFen).toBe(pay)
      expect(Math.min(sums.feeFen, sums.settleFen, sums.shareFen)).toBeGreaterThanOrEqual(0)
      expect(sums.shareFen).toBeLessThanOrEqual(sums.settleFen)
    }
})
