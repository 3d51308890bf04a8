import { expect, it } from 'vitest'
import { GridGeometry } from './grid-geometry.ts'
import { positionAt } from './position-at.ts'

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

const at = (geometry: GridGeometry, x: number, y: number, scrollTop = 0, scrollLeft = 0) => {
  const { row, column: index } = positionAt(geometry, x, y, { scrollTop, scrollLeft })
  return [row, geometry.keys[index]]
}

it('finds the cell nearest to a point, beside the grid as well, below frozen columns and scrolled', () => {
  const geometry = wide()
  geometry.rows(100, 50, new Map())
  expect(at(geometry, 150, 60)).toEqual([1, 'c0'])
  expect(at(geometry, 50, 60, 500, 300)).toEqual([11, 'first'])
  expect(at(geometry, 150, 60, 500, 300)).toEqual([11, 'c3'])
  expect(at(geometry, 350, 0, 0, 300)).toEqual([0, 'last'])
  expect([at(geometry, -50, -900), at(geometry, 4000, 4000)]).toEqual([
    [0, 'first'],
    [5, 'last'],
  ])
})

it('in a narrow window frozen columns scroll with the others, in their places', () => {
  const geometry = wide()
  geometry.resize({ width: 150, height: 300 })
  expect([geometry.layout.left.length, geometry.layout.right.length, geometry.keys[0]]).toEqual([0, 0, 'first'])
  geometry.resize({ width: 400, height: 300 })
  expect([geometry.layout.left.length, geometry.layout.right.length]).toEqual([1, 1])
  expect(geometry.place('first')?.innermost).toBe(true)
})
