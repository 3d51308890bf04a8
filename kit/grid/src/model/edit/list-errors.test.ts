import { expect, it } from 'vitest'
import type { GridColumn } from '../columns/grid-column.ts'
import { nextErrorCell } from '../rules/error-navigation.ts'
import { sampleGrid } from '../testing/sample-grid.ts'
import { listErrors } from './list-errors.ts'
import { validateAllCells } from './validate-all.ts'

const required = { type: 'input', validateRules: [{ required: true }] }
const columns: readonly GridColumn[] = [
  { key: 'c', title: '', fixed: 'right', ...required },
  { key: 'a', title: '', ...required },
  { key: 'b', title: '', fixed: 'left', ...required },
]

it('F8 reaches every error, also where a frozen column is not defined at its edge', async () => {
  const grid = sampleGrid(columns, [{ id: '0' }, { id: '1' }])
  await validateAllCells(grid)
  const seen = ['b', 'a', 'c']
  const visited: string[] = []
  let at = nextErrorCell(listErrors(grid), undefined, 1, () => [0, 0])
  while (at !== undefined && visited.length < 7) {
    visited.push(`${at.id}${at.key}`)
    at = nextErrorCell(listErrors(grid), at, 1, ({ id, key }) => [Number(id), seen.indexOf(key)])
  }
  expect(visited).toEqual(['0b', '0a', '0c', '1b', '1a', '1c', '0b'])
})
