import type { RequestInit, Response } from 'undici'
import { openEgressAgent } from './egress-agent.ts'

const MS = 5000

/** A `fetch` that leads out by the rules of outgoing connections (rules/security#outgoing), and follows nobody further. */
export interface EgressFetch {
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** The JSON of an answer, which has to be a good one. */
  json(url: string, init?: RequestInit): Promise<unknown>
  close(): Promise<void>
}

export function openEgressFetch(allow: readonly string[]): EgressFetch {
  const { agent, close } = openEgressAgent(allow)
  const out: EgressFetch = {
    async fetch(url, init) {
      const { fetch } = await import('undici')
      return fetch(url, { signal: AbortSignal.timeout(MS), ...init, dispatcher: await agent(), redirect: 'manual' })
    },
    async json(url, init) {
      const response = await out.fetch(url, init)
      if (!response.ok) throw new Error(`answered ${response.status}`)
      return response.json()
    },
    close,
  }
  return out
}
