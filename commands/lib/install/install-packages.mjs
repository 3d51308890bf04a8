// Installs what is missing, and nothing when nothing is. No install script of any package is run.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../base/run-program.mjs'
import { wasInstallKilled, withInstallLock } from './install-lock.mjs'
import { missingPackages } from './missing-packages.mjs'
import { slimPackages } from './slim-packages.mjs'
import { exitWithError, print } from '../base/print.mjs'

const stampOf = folder => join(folder, 'node_modules/.installed-from')

const lockHash = folder =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')

/** The last word of the stamp where nothing was taken out of the packages. */
const WHOLE = 'whole'

/** What a command needs: `run` the product, or `all` to check and test it as well. Whoever has all can run. */
const ENOUGH = { run: ['run', 'all'], all: ['all'] }

/** `SLIM_MODULES=off` leaves every package as its makers ship it. */
const isSlimming = () => process.env.SLIM_MODULES !== 'off'

/** Installed by us from this very lockfile, or by a hand that used npm after the lockfile and our stamp were last changed. */
function isUpToDate(folder, needs) {
  const installed = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const stamp = stampOf(folder)
  const changed = [join(folder, 'package-lock.json'), stamp].filter(file => existsSync(file))
  const [hash, kind = 'all', left] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (hash === lockHash(folder)) return ENOUGH[needs].includes(kind) && (isSlimming() || left === WHOLE)
  const isNewer = changed.every(file => statSync(installed).mtimeMs >= statSync(file).mtimeMs)
  return isNewer && missingPackages(folder, needs).length === 0
}

/** Inside `npm start`, npm says which npm it is; by hand it is the one on the PATH. */
function npm() {
  const own = process.env.npm_execpath
  return own?.endsWith('.js') ? { file: process.execPath, args: [own] } : { file: 'npm', args: [] }
}

/** In a terminal npm shows its own progress. */
function tellNowAndThen() {
  const begun = Date.now()
  if (process.stderr.isTTY) return undefined
  return setInterval(() => print(`……仍在安装，已用 ${Math.round((Date.now() - begun) / 1000)} 秒`), 15_000)
}

/** A line that has been silent for a minute is dead: npm itself would wait five, and then leave the package out. */
const FETCH_TIMEOUT = '--fetch-timeout=60000'
const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true', FETCH_TIMEOUT]

const NETWORK_HINT = '请检查网络（能否访问 npm 仓库）和磁盘空间，然后重新运行同一命令。'

async function runNpm(folder, needs, words) {
  const { file, args } = npm()
  const omitted = needs === 'run' ? ['--omit=dev'] : []
  const code = await runProgram(file, [...args, ...words, ...OPTIONS, ...omitted], { cwd: folder }).catch(() => 127)
  if (code >= 128) process.exit(code)
  if (code !== 0) exitWithError('依赖安装失败，原因见上', NETWORK_HINT)
}

const TRIES = 3

/** Of what npm left out without a word, only that is fetched again. */
async function fetchMissing(folder, needs) {
  for (let n = 1; n <= TRIES && missingPackages(folder, needs).length > 0; n++) {
    print(`有 ${missingPackages(folder, needs).length} 个包没有取到，再取一次……`)
    await runNpm(folder, needs, ['install', '--no-save'])
  }
  const missing = missingPackages(folder, needs)
  if (missing.length > 0)
    exitWithError(`没有取到 ${missing.map(path => path.slice('node_modules/'.length)).join('、')}`, NETWORK_HINT)
}

async function installAnew(folder, needs) {
  print('正在安装依赖（首次约需一两分钟）……')
  const stillAtIt = tellNowAndThen()
  await runNpm(folder, needs, ['ci'])
  await fetchMissing(folder, needs)
  clearInterval(stillAtIt)
  if (isSlimming()) slimPackages(join(folder, 'node_modules'), needs)
  writeFileSync(stampOf(folder), [lockHash(folder), needs, ...(isSlimming() ? [] : [WHOLE])].join(' '))
}

/**
 * Installs what `needs` names: without the tools of checks and tests, the product takes half the room.
 * `isWhole` says whether what was installed is still there: where something is missing, all of it is installed anew.
 */
export async function installPackages(folder, needs = 'all', isWhole = () => true) {
  const isThere = () => isUpToDate(folder, needs) && isWhole()
  if (!wasInstallKilled(folder) && isThere()) return
  await withInstallLock(folder, fromKilled => (!fromKilled && isThere()) || installAnew(folder, needs))
}
