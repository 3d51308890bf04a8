import process from 'node:process'
import { layFoundation } from '../../foundation.ts'
import { loadConfig } from '../../platform/config/config.ts'
import { openEvents } from '../../platform/context/events.ts'
import { nodeNameIn } from '../../platform/host/node-name.ts'

/** What a start begins with, in a process of its own: says who it is, or why it is refused, and stays. */
const config = loadConfig(JSON.parse(process.argv[2] ?? '') as Record<string, string>)
try {
  const { application } = await layFoundation(config, () => {})
  const name = nodeNameIn(config.DATA_DIR)
  await openEvents(application, undefined, client => name.take(client))
  process.send?.({ node: name.text })
} catch (error) {
  const { message, hint } = error as Error & { hint?: string }
  process.send?.({ refused: `${message} ${hint}` }, undefined, undefined, () => process.exit(1))
}
