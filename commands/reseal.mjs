// npm run reseal: personal data sealed by the key of now, in batches, while the product runs; stop and go on at any time.
import { enter } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'

await underNode24([], 'run')
await enter('server/src/reseal-main.ts')
