// npm run packages -- FOLDER: the kit as packages that npm can install, wire below it; into dist/packages unless said.
import { resolve } from 'node:path'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { inRoot } from './lib/base/paths.mjs'
import { print } from './lib/base/print.mjs'

await runUnderNode24()
const { packPackages } = await import('./lib/pack/pack-packages.mjs')
const packed = await packPackages(process.argv[2] ? resolve(process.argv[2]) : inRoot('dist/packages'))
for (const path of packed) print(path)
