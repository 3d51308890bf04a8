// Every command begins here: on a fresh machine it is run by whatever Node there is, installs, and goes on under the
// Node 24 that npm brought.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './install-packages.mjs'
import { node24, root } from '../base/paths.mjs'
import { runProgram } from '../base/run-program.mjs'
import { exitWithError } from '../base/print.mjs'

const major = () => Number(process.versions.node.split('.')[0])

/** Returns only under Node 24, with what is needed installed. `flags` are for the Node that goes on. */
export async function runUnderNode24(flags = [], needs = 'all') {
  if (major() < 20)
    exitWithError(`需要 Node.js 20 或更高版本，当前是 ${process.version}`, '请升级 Node.js：https://nodejs.org')
  if (process.platform !== 'linux') exitWithError(`目前只支持 Linux（x64、arm64），当前是 ${process.platform}`)
  await installPackages(root, needs, () => major() >= 24 || existsSync(node24()))
  if (major() >= 24) return
  if (!existsSync(node24())) {
    exitWithError(
      `没有适用于 ${process.arch} 的 Node 24`,
      '请重新安装依赖，不要使用 --omit=optional：npm ci --ignore-scripts',
    )
  }
  process.exit(await runProgram(node24(), [...flags, ...process.argv.slice(1)], { env: withOurNodeFirst() }))
}

/** So that what we start, and what that starts, is Node 24 too. */
function withOurNodeFirst() {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` }
}
