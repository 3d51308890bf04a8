import process from 'node:process'
import { loadConfig } from '../platform/config.ts'
import { startProduct } from '../start.ts'

/** The product in a process of its own: says who it is, or why it is refused. */
const settings = JSON.parse(process.argv[2] ?? '') as Record<string, string>
try {
  const { node } = await startProduct(loadConfig(settings), () => {})
  process.send?.({ node })
} catch (error) {
  const { message, hint } = error as Error & { hint?: string }
  process.send?.({ refused: `${message} ${hint}` }, undefined, undefined, () => process.exit(1))
}
