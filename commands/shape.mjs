// npm run shape: the shape of the house in figures: lines, tests, cycles, piles, names, dead exports. It teaches and
// fails nothing. `-- --list` prints the long lists, `-- --tree FOLDER` looks at another checkout of this repository.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { underNode24 } from './lib/node24.mjs'
import { root } from './lib/place.mjs'
import { sourceFiles } from './lib/scratch-copy.mjs'
import { explain } from './lib/tell.mjs'

await underNode24()

function readTree(folder) {
  return { files: sourceFiles(folder), read: file => readFileSync(join(folder, file), 'utf8') }
}

try {
  const { values } = parseArgs({ options: { list: { type: 'boolean' }, tree: { type: 'string' } } })
  const { survey } = await import('./lib/shape/survey.mjs')
  const { printShape } = await import('./lib/shape/print.mjs')
  printShape(survey(readTree(resolve(values.tree ?? root))), { whole: values.list ?? false })
} catch (error) {
  explain(error)
}
