import { expect, it } from 'vitest'
import { setRowValues } from '../edit/edit-values.ts'
import { validateAllCells } from '../edit/validate-all.ts'
import { sampleGrid, plainColumns } from '../testing/sample-grid.ts'
import { ErrorAnnouncer } from './error-announcer.ts'
import type { RunLater } from '../rules/run-later.ts'
import type { RuleHandler } from '../columns/column-rule.ts'

const rows = ['甲', '乙', '丙'].map((name, at) => ({ id: String(at + 1), name, count: 1 }))

/** Hears what is said; `rest` lets the pause pass in which errors gather. */
function listener(grid = sampleGrid(plainColumns, rows)) {
  const said: string[] = []
  let due: (() => void) | undefined
  const later: RunLater = (_, run) => {
    due = run
    return () => (due = undefined)
  }
  const rest = () => {
    const run = due
    due = undefined
    run?.()
  }
  new ErrorAnnouncer(grid, text => said.push(text), later).listen()
  return { grid, said, rest }
}

it('a cell that became wrong is said once, by its row and its title', () => {
  const { grid, said, rest } = listener()
  setRowValues(grid, '3', { name: '' })
  rest()
  setRowValues(grid, '3', { name: ' ' })
  rest()
  expect(said).toEqual(['第3行 名称：名称不能为空'])
  setRowValues(grid, '3', { name: '丙' })
  setRowValues(grid, '3', { name: '' })
  rest()
  expect(said).toHaveLength(2)
})

it('an error that is mended before anybody could hear of it is not said', () => {
  const { grid, said, rest } = listener()
  setRowValues(grid, '3', { name: '' })
  setRowValues(grid, '3', { name: '丁' })
  rest()
  expect(said).toEqual([])
})

it('several at once are counted: both cells of a value that must be the only one', () => {
  const { grid, said, rest } = listener()
  setRowValues(grid, '1', { name: '乙' })
  rest()
  expect(said).toEqual(['2 处有误'])
})

it('the answer of a handler is said', async () => {
  const handler: RuleHandler = (_, pass) => pass(false, '已被占用')
  const { grid, said, rest } = listener(
    sampleGrid([{ key: 'v', title: '', type: 'input', validateRules: [{ handler }] }], [{ id: '1', v: 'a' }]),
  )
  setRowValues(grid, '1', { v: 'b' })
  await grid.validator.whenSettled()
  rest()
  expect(said).toEqual(['第1行 v：已被占用'])
})

it('a check of everything is said in one number, and nothing when nothing is wrong', async () => {
  const wrong = listener(
    sampleGrid(
      plainColumns,
      rows.map(row => ({ ...row, name: '' })),
    ),
  )
  await validateAllCells(wrong.grid)
  wrong.rest()
  expect(wrong.said).toEqual(['3 处有误'])
  const right = listener()
  await validateAllCells(right.grid)
  right.rest()
  expect(right.said).toEqual([])
})

it('what was wrong before it listened is said as well', async () => {
  const grid = sampleGrid(plainColumns, [{ id: '1', name: '', count: 1 }])
  await validateAllCells(grid)
  const { said, rest } = listener(grid)
  rest()
  expect(said).toEqual(['1 处有误'])
})
