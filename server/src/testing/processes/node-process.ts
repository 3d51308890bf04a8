import process from 'node:process'
import { prepareDatabase } from '../../prepare-database.ts'
import { loadConfig } from '../../platform/config/config.ts'
import { openEventBus } from '../../platform/context/event-bus.ts'
import { nodeNameFor } from '../../platform/host/node-name.ts'

/** What a start begins with, in a process of its own: says who it is, or why it is refused, and stays. */
const config = loadConfig(JSON.parse(process.argv[2] ?? '') as Record<string, string>)
try {
  const { application } = await prepareDatabase(config, () => {})
  const name = nodeNameFor(config.DATA_DIR)
  await openEventBus(application, undefined, client => name.claim(client))
  process.send?.({ node: name.text })
} catch (error) {
  const { message, hint } = error as Error & { hint?: string }
  process.send?.({ refused: `${message} ${hint}` }, undefined, undefined, () => process.exit(1))
}
