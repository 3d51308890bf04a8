import { describe, expect, test } from 'vitest'
import { dropPosition, moveOrderItem, nextOrderPosition, type OrderLane } from './order-model.ts'

const lanes: OrderLane[] = [
  { key: 'one', items: ['a', 'b', 'c'] },
  { key: 'two', items: ['d'] },
  { key: 'three', items: [] },
]
const said = (of: readonly OrderLane[]) => of.map(lane => lane.items.join('')).join('|')
const at = (lane: string, place: number) => ({ lane, at: place })

test.each([
  [at('one', 0), at('one', 2), 'bca|d|'],
  [at('one', 2), at('one', 0), 'cab|d|'],
  [at('one', 1), at('one', 1), 'abc|d|'],
  [at('one', 1), at('two', 0), 'ac|bd|'],
  [at('one', 1), at('two', 1), 'ac|db|'],
  [at('two', 0), at('three', 0), 'abc||d'],
  [at('one', 9), at('two', 0), 'abc|d|'],
  [at('one', 0), at('four', 0), 'abc|d|'],
])('from %j to %j', (from, to, expected) => expect(said(moveOrderItem(lanes, from, to))).toBe(expected))

test('nothing stands twice in a lane', () => {
  const twice = [
    { key: 'one', items: ['a'] },
    { key: 'two', items: ['b', 'a'] },
  ]
  expect(moveOrderItem(twice, at('one', 0), at('two', 0))).toEqual(twice)
})

describe('a step', () => {
  test.each([
    [at('one', 0), 1, at('one', 1)],
    [at('one', 2), 1, at('two', 0)],
    [at('two', 0), -1, at('one', 3)],
    [at('two', 0), 1, at('three', 0)],
    [at('one', 0), -1, undefined],
    [at('three', 0), 1, undefined],
  ] as const)('from %j by %i', (from, step, expected) => expect(nextOrderPosition(lanes, from, step)).toEqual(expected))

  test('goes over a lane that has the item already', () => {
    const own = [
      { key: 'one', items: ['a'] },
      { key: 'two', items: ['a'] },
      { key: 'three', items: ['b'] },
    ]
    expect(nextOrderPosition(own, at('one', 0), 1)).toEqual(at('three', 0))
  })

  test('there and back is where it was, at every place', () => {
    for (const lane of lanes)
      for (const place of lane.items.keys()) {
        const to = nextOrderPosition(lanes, at(lane.key, place), 1)
        if (!to) continue
        const after = moveOrderItem(lanes, at(lane.key, place), to)
        const back = nextOrderPosition(after, to, -1)
        expect(back && said(moveOrderItem(after, to, back))).toBe(said(lanes))
      }
  })
})

describe('dragging', () => {
  const held = { lane: 'one', item: 'b' }
  test.each([
    ['the upper half of one above', { lane: 'one', item: 'a', half: 'upper' }, 'bac|d|'],
    ['the lower half of one below', { lane: 'one', item: 'c', half: 'lower' }, 'acb|d|'],
    ['another lane', { lane: 'three' }, 'ac|d|b'],
    ['one of another lane', { lane: 'two', item: 'd', half: 'lower' }, 'ac|db|'],
  ] as const)('over %s', (_what, over, expected) => expect(said(dropPosition(lanes, held, over) ?? [])).toBe(expected))

  test.each([
    ['itself', { lane: 'one', item: 'b', half: 'upper' }],
    ['the half it lies beside', { lane: 'one', item: 'a', half: 'lower' }],
    ['the free part of its own lane', { lane: 'one' }],
    ['nothing of ours', { lane: 'four' }],
  ] as const)('over %s nothing moves', (_what, over) => expect(dropPosition(lanes, held, over)).toBeUndefined())

  test('a second move at the same place moves nothing: it does not flicker', () => {
    const over = { lane: 'two', item: 'd', half: 'upper' } as const
    const after = dropPosition(lanes, held, over)
    expect(after && dropPosition(after, { lane: 'two', item: 'b' }, over)).toBeUndefined()
  })

  test('nothing stands twice in a lane', () => {
    const twice = [
      { key: 'one', items: ['b'] },
      { key: 'two', items: ['b', 'd'] },
    ]
    expect(dropPosition(twice, held, { lane: 'two', item: 'd', half: 'upper' })).toBeUndefined()
  })
})
