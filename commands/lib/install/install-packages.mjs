// Installs what is missing, and nothing when nothing is. No install script of any package is run.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../base/run-program.mjs'
import { wasInstallKilled, withInstallLock } from './install-lock.mjs'
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
  return changed.every(file => statSync(installed).mtimeMs >= statSync(file).mtimeMs)
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

const OPTIONS = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true']

async function installAnew(folder, needs) {
  print('正在安装依赖（首次约需一两分钟）……')
  const stillAtIt = tellNowAndThen()
  const { file, args } = npm()
  const options = needs === 'run' ? [...OPTIONS, '--omit=dev'] : OPTIONS
  const code = await runProgram(file, [...args, ...options], { cwd: folder }).catch(() => 127)
  clearInterval(stillAtIt)
  if (code >= 128) process.exit(code)
  if (code !== 0)
    exitWithError('依赖安装失败，原因见上', '请检查网络（能否访问 npm 仓库）和磁盘空间，然后重新运行同一命令。')
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
