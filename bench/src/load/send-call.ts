import http from 'node:http'
import type { LoadRequest } from '../lib/send-load.ts'

/** `shed`: turned away in words, with the time to come back. */
export interface LoadAnswer {
  readonly outcome: 'done' | 'shed' | 'failed'
  readonly problem: string
}

/** Nobody waits longer; whoever was not answered by then is no success, however few they are. */
const PATIENCE_MS = 60_000

/** Sends a call and says how it ended. */
export function sendCall(
  port: number,
  agent: http.Agent,
  { method = 'GET', path, headers, body }: LoadRequest,
): Promise<LoadAnswer> {
  return new Promise(resolve => {
    const sized =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const call = http.request(
      { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...sized } },
      answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve(judge(answer, Buffer.concat(parts).toString())))
        answer.on('error', error => resolve({ outcome: 'failed', problem: String(error) }))
      },
    )
    call.on('error', error => resolve({ outcome: 'failed', problem: String(error) }))
    call.setTimeout(PATIENCE_MS, () => call.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)))
    call.end(body)
  })
}

function judge({ statusCode, headers }: http.IncomingMessage, text: string): LoadAnswer {
  if (statusCode === 200 && !text.includes('"success":false')) return { outcome: 'done', problem: '' }
  const inWords = text.includes('"success":false') && headers['retry-after'] !== undefined
  if (statusCode === 503 && inWords) return { outcome: 'shed', problem: '' }
  return { outcome: 'failed', problem: `${statusCode} ${text.slice(0, 200)}` }
}
