// npm run shape: the shape of the house in figures: lines, tests, cycles, piles, names, dead exports. It teaches and
// fails nothing. `-- --list` prints the long lists, `-- --tree FOLDER` looks at another checkout of this repository.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { root } from './lib/base/paths.mjs'
import { sourceFiles } from './lib/base/scratch-copy.mjs'
import { explainError, exitWithError } from './lib/base/print.mjs'

await runUnderNode24()

function readTree(folder) {
  return { files: sourceFiles(folder), read: file => readFileSync(join(folder, file), 'utf8') }
}

const usage = '用法：npm run shape -- [--list] [--tree 目录]'

function readOptions() {
  try {
    return parseArgs({ options: { list: { type: 'boolean' }, tree: { type: 'string' } } }).values
  } catch {
    return exitWithError('不认识的参数', usage)
  }
}

const { list = false, tree = root } = readOptions()
if (!existsSync(join(tree, '.git'))) exitWithError(`不是本仓库的检出：${tree}`, usage)
try {
  const { surveySources } = await import('./lib/shape/survey-sources.mjs')
  const { printShape } = await import('./lib/shape/print.mjs')
  printShape(surveySources(readTree(resolve(tree))), { whole: list })
} catch (error) {
  explainError(error)
}
