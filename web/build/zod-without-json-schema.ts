import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

/** Where zod tells what a schema looks like to others: the server writes it into its API pages, no page of ours asks. */
const TOLD = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

const NAMES = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/** The same names, and nothing behind them but a refusal: nine kilobytes of every first load less. */
function refusingModule(source: string): string {
  const names = [...source.matchAll(NAMES)].map(([, said, again]) => said ?? again)
  const each = names.map(name => `export const ${name} = () => refuse`)
  return [`const refuse = () => { throw new Error('JSON Schema is the server\\'s to tell') }`, ...each].join('\n')
}

/** zod without JSON Schema. `PLAIN_ZOD=on` leaves it whole, to tell whether a fault is of this. */
export function zodWithoutJsonSchema() {
  return {
    name: 'zod-without-json-schema',
    load: (id: string) => (TOLD.test(id) ? refusingModule(readFileSync(id, 'utf8')) : null),
  } satisfies Rolldown.Plugin
}
