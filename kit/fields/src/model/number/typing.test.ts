import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayStand, plainNumber, typedOver } from './typing.ts'

describe('what may stand while somebody types', () => {
  test.each([
    ['', {}, true],
    ['-', {}, true],
    ['-.5', {}, true],
    ['12.', {}, true],
    ['12.345', {}, true],
    ['1.2.3', {}, false],
    ['1-', {}, false],
    ['--1', {}, false],
    ['1e5', {}, false],
    ['十二', {}, false],
    ['１２．５', {}, true],
    ['1,234.50', {}, true],
    ['¥ 12', {}, true],
    ['12.', { scale: 0 }, false],
    ['12', { scale: 0 }, true],
    ['12.34', { scale: 2 }, true],
    ['12.345', { scale: 2 }, false],
    ['-1', { min: 0 }, false],
    ['-1', { min: -10 }, true],
  ])('%s in %j: %s', (text, shape, may) => {
    expect(mayStand(text, shape)).toBe(may)
  })

  test('every number may be typed from its first sign to its last', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (whole, scale) => {
        const text = (whole / 10 ** scale).toFixed(scale)
        for (let end = 1; end <= text.length; end += 1) expect(mayStand(text.slice(0, end), { scale })).toBe(true)
      }),
    )
  })
})

test('a number is read as people write it', () => {
  expect(['1,234.5', '１２３', '12。5', '¥ 9', ' 7 '].map(plainNumber)).toEqual(['1234.5', '123', '12.5', '9', '7'])
})

test('what is typed takes the place of what was selected', () => {
  expect(typedOver('1234', 'x', 1, 3)).toBe('1x4')
  expect(typedOver('12', '3', 2, 2)).toBe('123')
})
