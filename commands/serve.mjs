// The server alone, everything being installed and built: what npm start ends in.
import { enter } from './lib/entry.mjs'

await enter('server/src/main.ts')
