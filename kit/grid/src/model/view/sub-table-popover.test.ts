import { expect, it } from 'vitest'
import { openSubTable, popoverPosition } from './sub-table-popover.ts'

it.each([
  [350, 900, 'below', 342],
  [349, 900, 'above', 342],
  [300, 200, 'below', 292],
  [100, 120, 'above', 112],
])('with %i below and %i above it opens %s, %i high at most', (below, above, side, height) =>
  expect(popoverPosition(below, above)).toEqual({ side, height }),
)

it('tries three times more, then gives up', async () => {
  let tries = 0
  const open = async (works: number) => {
    tries += 1
    if (tries < works) throw new Error('not yet')
    return 'open'
  }
  expect(await openSubTable(() => open(4))).toBe('open')
  tries = 0
  await expect(openSubTable(() => open(5))).rejects.toThrow('not yet')
  expect(tries).toBe(4)
})
