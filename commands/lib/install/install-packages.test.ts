import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPackages } from './install-packages.mjs'

/** Puts there what npm would: the list of what is installed, and a bundle that nobody reads. */
const NPM = `const fs = require('node:fs')
fs.mkdirSync('node_modules/echarts/dist', { recursive: true })
fs.writeFileSync('node_modules/echarts/dist/echarts.js', '')
fs.writeFileSync('node_modules/.package-lock.json', '{}')
fs.appendFileSync('runs', 'x')`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xj-install-'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'npm.js'), NPM)
  vi.stubEnv('npm_execpath', join(folder, 'npm.js'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
const bundle = () => existsSync(join(folder, 'node_modules/echarts/dist'))
const runs = () => readFileSync(join(folder, 'runs'), 'utf8').length

test('what is installed is slimmed, once', async () => {
  await installPackages(folder, 'run')
  expect(bundle()).toBe(false)
  await installPackages(folder, 'run')
  expect(runs()).toBe(1)
})

test('SLIM_MODULES=off leaves packages whole, also where they were slimmed before', async () => {
  await installPackages(folder, 'run')
  vi.stubEnv('SLIM_MODULES', 'off')
  await installPackages(folder, 'run')
  expect([bundle(), runs()]).toEqual([true, 2])
  await installPackages(folder, 'run')
  expect(runs()).toBe(2)
})

test('whole packages are enough for whoever wants slim ones', async () => {
  vi.stubEnv('SLIM_MODULES', 'off')
  await installPackages(folder, 'all')
  vi.stubEnv('SLIM_MODULES', undefined)
  await installPackages(folder, 'run')
  expect([bundle(), runs()]).toEqual([true, 1])
})

test('two commands at once install once, one after the other', async () => {
  await Promise.all([installPackages(folder, 'run'), installPackages(folder, 'run')])
  expect([bundle(), runs()]).toEqual([false, 1])
})

test('a killed command that was installing keeps nobody waiting', async () => {
  const gone = spawnSync(process.execPath, ['--version']).pid
  writeFileSync(join(folder, '.installing'), String(gone))
  await installPackages(folder, 'run')
  expect([runs(), existsSync(join(folder, '.installing'))]).toEqual([1, false])
})

test('what a killed command left is not taken for whole, however it looks', async () => {
  await installPackages(folder, 'run')
  const gone = spawnSync(process.execPath, ['--version']).pid
  rmSync(join(folder, 'node_modules/.installed-from'))
  writeFileSync(join(folder, '.installing'), String(gone))
  await installPackages(folder, 'run')
  expect(runs()).toBe(2)
})

test('what is missing of what was installed is installed anew', async () => {
  const bin = join(folder, 'node_modules/bin')
  await installPackages(folder, 'run', () => true)
  writeFileSync(join(folder, 'npm.js'), `${NPM}\nfs.writeFileSync('node_modules/bin', '')`)
  await installPackages(folder, 'run', () => existsSync(bin))
  await installPackages(folder, 'run', () => existsSync(bin))
  expect([runs(), existsSync(bin)]).toEqual([2, true])
})

test('a package for this machine that npm left out is fetched again, and is told of where it never comes', async () => {
  const entry = { optional: true, os: [process.platform], cpu: [process.arch] }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/bin': entry } }))
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const told = vi.spyOn(console, 'error').mockReturnValue()
  await installPackages(folder, 'run')
  expect([runs(), exit.mock.calls, String(told.mock.calls)]).toEqual([
    4,
    [[1]],
    expect.stringContaining('没有取到 bin'),
  ])

  exit.mockClear()
  rmSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'npm.js'), `${NPM}\nif (process.argv[2] === 'install') fs.mkdirSync('node_modules/bin')`)
  await installPackages(folder, 'run')
  expect([runs(), exit.mock.calls.length]).toEqual([6, 0])
})

test('what a hand installed with npm is not taken for whole where a package for this machine is missing', async () => {
  const entry = { optional: true, os: [process.platform] }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/bin': entry } }))
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  writeFileSync(join(folder, 'npm.js'), `${NPM}\nfs.writeFileSync('node_modules/bin', '')`)
  await installPackages(folder, 'run')
  await installPackages(folder, 'run')
  expect([runs(), existsSync(join(folder, 'node_modules/bin'))]).toEqual([1, true])
})
