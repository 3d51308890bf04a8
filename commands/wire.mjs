// npm run wire: writes docs/wire.md, the calls of that wire and how each stands.
import { writeFileSync } from 'node:fs'
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { inRoot } from './lib/base/paths.mjs'
import { print } from './lib/base/print.mjs'

await runUnderNode24([], 'run')
const { wireDocument } = await runEntry('server/src/proofs/wire/wire-document.ts')
writeFileSync(inRoot('docs/wire.md'), wireDocument())
print('已写入 docs/wire.md')
