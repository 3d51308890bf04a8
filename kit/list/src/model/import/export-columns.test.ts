import { expect, test } from 'vitest'
import { selectedExportColumns, exportColumnsParam, toggleExportColumn } from './export-columns.ts'

const COLUMNS = ['name', 'level', 'beds'].map(key => ({ key, title: key }))

test('all are chosen until somebody chooses; what is gone is forgotten', () => {
  expect(selectedExportColumns(COLUMNS, undefined)).toEqual(['name', 'level', 'beds'])
  expect(selectedExportColumns(COLUMNS, ['beds', 'gone', 'name'])).toEqual(['name', 'beds'])
  expect(selectedExportColumns(COLUMNS, ['gone'])).toEqual(['name', 'level', 'beds'])
})

test('a tick goes and comes back to its place', () => {
  const without = toggleExportColumn(COLUMNS, ['name', 'level', 'beds'], 'level')
  expect(without).toEqual(['name', 'beds'])
  expect(toggleExportColumn(COLUMNS, without, 'level')).toEqual(['name', 'level', 'beds'])
  expect(toggleExportColumn(COLUMNS, ['name'], 'name')).toEqual([])
})

test('all of them need not be named', () => {
  expect(exportColumnsParam(COLUMNS, ['name', 'level', 'beds'])).toBeUndefined()
  expect(exportColumnsParam(COLUMNS, ['name', 'beds'])).toBe('name,beds')
})
