import { expect, it } from 'vitest'
import { GridGeometry } from './grid-geometry.ts'

const column = (key: string, fixed?: 'left' | 'right') => ({
  key,
  title: key,
  type: 'input',
  width: 100,
  ...(fixed && { fixed }),
})

/** Ten columns of 100 pixels in a window of 400, one of them frozen on each side. */
function wide() {
  const middle = Array.from({ length: 8 }, (_, at) => column(`c${at}`))
  const geometry = new GridGeometry([column('first', 'left'), ...middle, column('last', 'right')])
  geometry.resize({ width: 400, height: 300 })
  return geometry
}

it('scrolls sideways no further than a column needs, past the frozen ones', () => {
  const geometry = wide()
  expect(geometry.leftFor('c1', 0)).toBeUndefined() // seen already
  expect(geometry.leftFor('c2', 0)).toBe(100) // its end stood below the frozen last one
  expect(geometry.leftFor('c0', 250)).toBe(0)
  expect(geometry.leftFor('c7', 0)).toBe(600)
})

it('never scrolls for a frozen column, nor for one nobody knows', () => {
  const geometry = wide()
  expect([geometry.leftFor('first', 300), geometry.leftFor('last', 300), geometry.leftFor('x', 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
