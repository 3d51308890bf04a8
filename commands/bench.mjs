// npm run bench -- NAME: measures ourselves against named peers. The peers live in a package of their own, which nothing
// else installs.
import { existsSync, readdirSync } from 'node:fs'
import { installPackages } from './lib/install/install-packages.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { inRoot, node24 } from './lib/base/paths.mjs'
import { runProgram } from './lib/base/run-program.mjs'
import { exitWithError } from './lib/base/print.mjs'
import { buildWeb } from './lib/tests/web-build.mjs'

const sources = inRoot('bench/src')
const names = () =>
  existsSync(sources)
    ? readdirSync(sources)
        .filter(file => file.endsWith('.ts'))
        .map(file => file.slice(0, -3))
    : []

await runUnderNode24()
const [name, ...args] = process.argv.slice(2)
if (!name || !names().includes(name))
  exitWithError(`用法：npm run bench -- 名称`, `可选的名称：${names().join('、') || '（还没有）'}`)
await installPackages(inRoot('bench'))
if (!(await buildWeb())) process.exit(1) // what is served, and what a browser would fetch of it
process.exitCode = await runProgram(node24(), [inRoot('bench/src', `${name}.ts`), ...args])
