import { isIPv6 } from 'node:net'
import type { Agent } from 'undici'
import { lookupFor } from './fetch-public.ts'

const CONNECT_MS = 5000
/** Lines to one place: the others wait. */
const CONNECTIONS = 64

/**
 * Lines to other services, held open between calls. Where each leads is judged when it is opened, after the name is
 * resolved (rules/security#outgoing). Made at the first call: its library weighs some megabytes.
 */
export function openEgressAgent(allow: readonly string[]): { agent: () => Promise<Agent>; close(): Promise<void> } {
  let made: Promise<Agent> | undefined
  const make = async (): Promise<Agent> => {
    const { Agent, buildConnector } = await import('undici')
    return new Agent({
      connections: CONNECTIONS,
      keepAliveTimeout: 4000,
      allowH2: false,
      connect(options, done) {
        try {
          const host = isIPv6(options.hostname) ? `[${options.hostname}]` : options.hostname
          const lookup = lookupFor(new URL(`${options.protocol}//${host}:${options.port}`), { allow })
          buildConnector({ lookup, timeout: CONNECT_MS, allowH2: false })(options, done)
        } catch (error) {
          done(error as Error, null)
        }
      },
    })
  }
  return { agent: () => (made ??= make()), close: async () => (await made)?.destroy() }
}
