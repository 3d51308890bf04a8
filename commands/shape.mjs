// npm run shape: the shape of the house in figures: lines, tests, cycles, piles, names, dead exports. It teaches and
// fails nothing. `-- --list` prints the long lists, `-- --tree FOLDER` looks at another checkout of this repository.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { underNode24 } from './lib/install/node24.mjs'
import { root } from './lib/base/place.mjs'
import { sourceFiles } from './lib/base/scratch-copy.mjs'
import { explain, giveUp } from './lib/base/tell.mjs'

await underNode24()

function readTree(folder) {
  return { files: sourceFiles(folder), read: file => readFileSync(join(folder, file), 'utf8') }
}

const usage = '用法：npm run shape -- [--list] [--tree 目录]'

function readOptions() {
  try {
    return parseArgs({ options: { list: { type: 'boolean' }, tree: { type: 'string' } } }).values
  } catch {
    return giveUp('不认识的参数', usage)
  }
}

const { list = false, tree = root } = readOptions()
if (!existsSync(join(tree, '.git'))) giveUp(`不是本仓库的检出：${tree}`, usage)
try {
  const { survey } = await import('./lib/shape/survey.mjs')
  const { printShape } = await import('./lib/shape/print.mjs')
  printShape(survey(readTree(resolve(tree))), { whole: list })
} catch (error) {
  explain(error)
}
