import { expect, test } from 'vitest'
import { handTypedRows, excessHandTypedRows } from './row-types.mjs'

const FILE = 'server/src/modules/a/store.ts'

function treeOf(text: string, others: Record<string, string> = {}) {
  const all: Record<string, string> = { [FILE]: text, ...others }
  return { files: Object.keys(all), read: (file: string) => all[file] ?? '' }
}
const saidIn = (text: string, others: Record<string, string> = {}) =>
  [...handTypedRows(treeOf(text, others)).values()].flat()

test.each([
  ['a scalar within a query', 'sql<number | null>`count(*)`'],
  ['columns of a table', "sql<Pick<RowOf<'t'>, 'a' | 'b'>>`select`"],
  [
    'columns by name',
    "interface Row { a: ColumnOf<'t.a'>; b: ColumnOf<'t.b'> | null; c: ColumnOf<'t.c'>[] }\nsql<Row>`select`",
  ],
  ['what the statement makes', 'sql<{ n: Computed<number> } & Computed<{ m: number }>>`select`'],
  ['rows nothing is claimed of', 'type AnyRow = Record<string, unknown>\nsql<AnyRow>`select`'],
  ['rows that the caller names', 'function ask<R>() { return sql<R>`select` }'],
])('let through: %s', (_what, text) => {
  expect(saidIn(text)).toEqual([])
})

test.each([
  ['a shape', 'sql<{ id: string }>`select`', 'id: string'],
  ['a shape over lines', '\nsql<{\n  id: string\n}>`select`', 'id: string'],
  ['one column among others', "sql<Pick<RowOf<'t'>, 'a'> & { n: number }>`select`", 'n: number'],
  ['an interface', 'interface Row { a: string | null }\nsql<Row>`select`', 'a: string | null'],
  [
    'what an interface inherits',
    "interface Row extends Above { a: ColumnOf<'t.a'> }\ninterface Above { b: boolean }\nsql<Row>`s`",
    'b: boolean',
  ],
  ['a type of the contract', "import type { Row } from '@xuanjiao/contract/row'\nsql<Row>`select`", 'Row'],
  ['a map of figures', 'sql<Record<string, number>>`select`', 'Record<string, number>'],
])('refused: %s', (_what, text, said) => {
  const matches = saidIn(text)
  expect(matches).toEqual([`${FILE}:${text.split('\n').findIndex(line => line.includes('sql<')) + 1} ${said}`])
})

test('a type is followed to the file that declares it, through a module’s door', () => {
  const others = {
    'server/src/modules/b/index.ts': "export { type Row } from './rows.ts'",
    'server/src/modules/b/rows.ts': 'export interface Row { a: string }',
  }
  const text = "import { type Row } from '../b/index.ts'\nsql<Row>`select`"
  expect(saidIn(text, others)).toEqual([`${FILE}:2 a: string`])
  expect(saidIn(text, { ...others, 'server/src/modules/b/rows.ts': "export type Row = RowOf<'t'>" })).toEqual([])
})

test('tests may say their rows, and the files that are listed as many as they are allowed', () => {
  const two = 'sql<{ a: string }>`a`\nsql<{ b: string }>`b`'
  expect(saidIn('', { 'server/src/modules/a/a.test.ts': two, 'server/src/testing/a.ts': two })).toEqual([])
  expect(excessHandTypedRows(treeOf(two), { [FILE]: [2, 'why'] })).toEqual([])
  expect(excessHandTypedRows(treeOf(two), { [FILE]: [1, 'why'] })).toHaveLength(2)
})
