import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  menuItemAtEnd,
  nextMenuItem,
  menuPositionAt,
  submenuPositionBeside,
  TypeAhead,
  type PopupMenuItem,
} from './menu.ts'

const items: readonly PopupMenuItem[] = [
  { key: 'refresh', title: '刷新' },
  { key: 'off', title: '关闭左侧', disabled: true },
  { key: 'right', title: '关闭右侧' },
  {
    key: 'more',
    title: '更多',
    items: [
      { key: 'copy', title: 'Copy link' },
      { key: 'pin', title: '固定' },
    ],
  },
  { key: 'others', title: '关闭其他' },
]

describe('moving in a menu', () => {
  it('leaves out what is switched off and goes round the ends', () => {
    expect(nextMenuItem(items, 'refresh', 1)).toBe('right')
    expect(nextMenuItem(items, 'right', -1)).toBe('refresh')
    expect(nextMenuItem(items, 'others', 1)).toBe('refresh')
    expect(nextMenuItem(items, 'refresh', -1)).toBe('others')
    expect([nextMenuItem(items, undefined, 1), nextMenuItem(items, undefined, -1)]).toEqual(['refresh', 'others'])
    expect([menuItemAtEnd(items, 'first'), menuItemAtEnd(items, 'last')]).toEqual(['refresh', 'others'])
  })

  it('a menu with nothing to choose has nowhere to go', () => {
    const none = [{ key: 'a', title: '甲', disabled: true }]
    expect([nextMenuItem(none, undefined, 1), nextMenuItem(none, 'a', 1), menuItemAtEnd(none, 'last')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('letters find lines', () => {
  function typing() {
    let time = 0
    const ahead = new TypeAhead(() => time)
    return {
      type: (from: string | undefined, letter: string) => ahead.find(items, from, letter),
      wait: (ms: number) => (time += ms),
    }
  }

  it('by initials of the Chinese title, the same letter going on', () => {
    const { type } = typing()
    expect(type('refresh', 'g')).toBe('right')
    expect(type('right', 'g')).toBe('more')
    expect(type('more', 'g')).toBe('others')
    expect(type('others', 'g')).toBe('right')
  })

  it('letters in quick succession belong together, later ones begin anew', () => {
    const { type, wait } = typing()
    expect(type('refresh', 'g')).toBe('right')
    expect(type('right', 'b')).toBe('right')
    expect(type('right', 'q')).toBe('others')
    wait(600)
    expect(type('others', 's')).toBe('refresh')
  })

  it('nothing that begins so: nothing', () => {
    expect(typing().type('refresh', 'z')).toBeUndefined()
  })
})

describe('a menu stays in the window', () => {
  const view = { width: 1000, height: 600 }

  it('turns over where there is no room', () => {
    const menu = { width: 160, height: 200 }
    expect(menuPositionAt({ left: 100, top: 100 }, menu, view)).toEqual({ left: 100, top: 100 })
    expect(menuPositionAt({ left: 950, top: 550 }, menu, view)).toEqual({ left: 790, top: 350 })
    expect(submenuPositionBeside({ left: 100, top: 300, width: 160, height: 34 }, menu, view)).toEqual({
      left: 260,
      top: 300,
    })
    expect(submenuPositionBeside({ left: 800, top: 500, width: 160, height: 34 }, menu, view)).toEqual({
      left: 640,
      top: 392,
    })
  })

  it('wherever it is called, when it fits at all', () => {
    const size = (most: number) => fc.integer({ min: 20, max: most })
    const point = fc.record({ left: fc.integer({ min: 0, max: 1000 }), top: fc.integer({ min: 0, max: 600 }) })
    fc.assert(
      fc.property(point, size(400), size(500), (at, width, height) => {
        const menu = { width, height }
        for (const { left, top } of [
          menuPositionAt(at, menu, view),
          submenuPositionBeside({ ...at, width: 100, height: 34 }, menu, view),
        ]) {
          expect(left).toBeGreaterThanOrEqual(8)
          expect(top).toBeGreaterThanOrEqual(8)
          expect(left + width).toBeLessThanOrEqual(992)
          expect(top + height).toBeLessThanOrEqual(592)
        }
      }),
    )
  })
})
