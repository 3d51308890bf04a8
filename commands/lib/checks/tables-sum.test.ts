import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isMadeOf, migrationsSum, tablesHead } from './tables-sum.mjs'

function migrations(texts: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xuanjiao-sum-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(texts)) fs.writeFileSync(path.join(folder, name), text)
  return migrationsSum(folder)
}

test('types made of other migrations are not current: one added, one changed, one gone', () => {
  const [first, second] = [{ '0001_a.sql': 'create table a ();\n' }, { '0002_b.sql': 'create table b ();\n' }]
  const text = `${tablesHead(migrations({ ...first, ...second }))}\nexport interface DB {}\n`
  expect(isMadeOf(text, migrations({ ...second, ...first }))).toBe(true)
  expect(isMadeOf(text, migrations({ '0001_a.sql': 'create table a ();\r\n', ...second }))).toBe(true)
  expect(isMadeOf(text, migrations({ ...first, ...second, '0003_c.sql': '' }))).toBe(false)
  expect(isMadeOf(text, migrations({ ...first, '0002_b.sql': 'create table c ();\n' }))).toBe(false)
  expect(isMadeOf(text, migrations(first))).toBe(false)
})
