import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsChecksum, checkTableTypes, tableTypesHeader } from './tables-checksum.mjs'

function folderOf(texts: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xuanjiao-sum-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(texts)) fs.writeFileSync(path.join(folder, name), text)
  return folder
}

test('types made of other migrations are not current: one added, one changed, one gone', () => {
  const [first, second] = [{ '0001_a.sql': 'create table a ();\n' }, { '0002_b.sql': 'create table b ();\n' }]
  const head = tableTypesHeader(migrationsChecksum(folderOf({ ...first, ...second })))
  const tables = path.join(folderOf({ 'tables.ts': `${head}\nexport interface DB {}\n` }), 'tables.ts')
  const current = (migrations: Record<string, string>) => checkTableTypes(tables, folderOf(migrations))
  expect(current({ ...second, ...first })).toBe(true)
  expect(current({ '0001_a.sql': 'create table a ();\r\n', ...second })).toBe(true)
  expect(current({ ...first, ...second, '0003_c.sql': '' })).toBe(false)
  expect(current({ ...first, '0002_b.sql': 'create table c ();\n' })).toBe(false)
  expect(current(first)).toBe(false)
})
