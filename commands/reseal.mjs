// npm run reseal: personal data encrypted by the key of now, in batches, while the product runs; stop and go on at any
// time.
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'

await runUnderNode24([], 'run')
await runEntry('server/src/reencrypt-main.ts')
