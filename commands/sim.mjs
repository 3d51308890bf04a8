// npm run sim: viewers made to order; what follows on the command line is theirs.
import { enter } from './lib/entry.mjs'
import { underNode24 } from './lib/node24.mjs'

await underNode24([], 'run')
await enter('sim/src/main.ts')
