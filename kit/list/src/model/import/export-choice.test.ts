import { expect, test } from 'vitest'
import { chosenColumns, columnsAsked, toggleColumn } from './export-choice.ts'

const COLUMNS = ['name', 'level', 'beds'].map(key => ({ key, title: key }))

test('all are chosen until somebody chooses; what is gone is forgotten', () => {
  expect(chosenColumns(COLUMNS, undefined)).toEqual(['name', 'level', 'beds'])
  expect(chosenColumns(COLUMNS, ['beds', 'gone', 'name'])).toEqual(['name', 'beds'])
  expect(chosenColumns(COLUMNS, ['gone'])).toEqual(['name', 'level', 'beds'])
})

test('a tick goes and comes back to its place', () => {
  const without = toggleColumn(COLUMNS, ['name', 'level', 'beds'], 'level')
  expect(without).toEqual(['name', 'beds'])
  expect(toggleColumn(COLUMNS, without, 'level')).toEqual(['name', 'level', 'beds'])
  expect(toggleColumn(COLUMNS, ['name'], 'name')).toEqual([])
})

test('all of them need not be named', () => {
  expect(columnsAsked(COLUMNS, ['name', 'level', 'beds'])).toBeUndefined()
  expect(columnsAsked(COLUMNS, ['name', 'beds'])).toBe('name,beds')
})
