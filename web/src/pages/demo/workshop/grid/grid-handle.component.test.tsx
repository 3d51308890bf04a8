import { DataGrid, type GridHandle, type GridWords, type TypedColumn } from '@xuanjiao/grid'
import { expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import type { WorkshopBlock } from '../block/workshop-block.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { fakePorts } from '../testing/fake-ports.ts'

/** What a page asks of a grid and is told by it, and words of a product's own. */

interface Patient {
  readonly id: string
  readonly name: string
  readonly age: number
}

const columns: readonly TypedColumn<Patient>[] = [
  { key: 'check', title: '', type: 'row-checkbox' },
  { key: 'name', title: 'Name', type: 'input', validateRules: [{ required: true }] },
  { key: 'age', title: 'Age', type: 'inputNumber', props: { min: 0 } },
]
const rows: readonly Patient[] = Array.from({ length: 60 }, (_, at) => ({ id: `p${at}`, name: `N${at}`, age: at }))

const words: GridWords = {
  add: 'Add',
  batchDelete: 'Delete',
  undone: 'Undone',
  required: '${title} is missing',
  rows: count => `${count} rows`,
  chosen: count => `${count} chosen`,
}

const handle: { current: GridHandle<Patient> | null } = { current: null }
const told: string[] = []

const block: WorkshopBlock = {
  key: 'handle',
  title: 'handle',
  group: '表格',
  about: '',
  properties: [],
  start: null,
  draw: () => (
    <DataGrid
      ref={handle}
      label="Patients"
      columns={columns}
      rows={rows}
      texts={words}
      onValueChange={({ cells, cause }) =>
        told.push(`${cause} ${cells.map(({ row, key, value }) => `${row.id} ${key} ${String(value)}`).join()}`)
      }
      onAdded={({ rows: added, at }) => told.push(`+${added.length} at ${at.join()}`)}
      onRemoved={({ rows: gone }) => told.push(`-${gone.map(({ name }) => name).join()}`)}
      onSelect={ids => told.push(`chosen ${ids.join()}`)}
    />
  ),
}

const { show, clean } = benchStage([block], () => fakePorts())
const grid = () => handle.current!
const drawn = (id: string) => playwrightPage.locator(`[data-row="${id}"]`).count()
const news = () => told.splice(0)

it('rows are added, removed, chosen and taken back by the handle, and each is told', async () => {
  await show('handle')
  await playwrightPage.getByText('60 rows').waitFor()
  expect(grid().remove(['p0', 'p1'])).toBe(2)
  expect([grid().undo(), grid().redo(), grid().redo()]).toEqual([true, true, false])
  expect(news()).toEqual(['-N0,N1', '+2 at 0,1', '-N0,N1'])
  grid().select(['p2', 'p3'])
  grid().select(['p3'], false)
  expect([grid().selected(), news()]).toEqual([['p2'], ['chosen p2,p3', 'chosen p2']])
  await playwrightPage.getByText('1 chosen').waitFor()
  grid().add(1, 1)
  expect(news()).toEqual(['+1 at 0'])
  expect([grid().changes().added.length, grid().changes().removed, grid().rows()[0]?.id]).toEqual([
    1,
    ['p0', 'p1'],
    undefined,
  ])
  await expect(grid().validRows()).rejects.toMatchObject({ errors: [{ key: 'name', message: 'Name is missing' }] })
  await clean()
})

it('a row far below is shown without going there, and what is typed is told as it stands', async () => {
  await show('handle')
  await playwrightPage.locator('[data-row="p5"] [data-key="name"]').waitFor()
  expect(await drawn('p50')).toBe(0)
  grid().scrollTo({ id: 'p50' })
  await expect.poll(() => drawn('p50')).toBe(1)
  expect(await playwrightPage.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true)
  grid().focus({ id: 'p5', key: 'name' })
  await playwrightPage.keyboard.type('Ada')
  await playwrightPage.keyboard.press('Enter')
  await expect.poll(() => told.at(-1)).toBe('user p5 name Ada')
  expect(grid().undo()).toBe(true)
  expect(news().at(-1)).toBe('undo p5 name N5')
  await clean()
})

it('its words are those of the product, and the others stay as they are', async () => {
  await show('handle')
  await playwrightPage.getByRole('button', { name: 'Add', exact: true }).waitFor()
  await playwrightPage.getByRole('button', { name: 'Delete', exact: true }).waitFor()
  await playwrightPage.getByRole('button', { name: '撤销' }).waitFor()
  await clean()
})
