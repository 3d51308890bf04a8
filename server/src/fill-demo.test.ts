import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './platform/config/config.ts'
import { isFirstDemoStart } from './fill-demo.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-first-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const isFirst = (settings = {}) =>
  isFirstDemoStart(loadConfig({ DATA_DIR: path.join(folder, 'data'), DEMO: 'on', ...settings }))

test('a demo is filled at its first start, in a database of its own alone', () => {
  expect(isFirst()).toBe(true)
  expect(isFirst({ DEMO: 'off' })).toBe(false)
  expect(isFirst({ DATABASE_URL: 'postgres://localhost/x' })).toBe(false)
  fs.mkdirSync(path.join(folder, 'data/postgres'), { recursive: true })
  expect(isFirst()).toBe(true) // a start that broke off before there was a database
  fs.writeFileSync(path.join(folder, 'data/postgres/PG_VERSION'), '17')
  expect(isFirst()).toBe(false)
})
