import { hostileBodiesFor, writingCallsOf } from './hostile-bodies.ts'
import { sendOnce, type LoadRequest } from './send-load.ts'
import { mainThreadMs } from './main-thread.ts'
import type { StartedProduct } from './started-product.ts'
import { median } from './report-figures.ts'

/** What one request may hold the thread that answers for. */
export const MAX_BODY_MS = 50
const TRIES = 3
const TRIED_AGAIN = 30
/** Until then the compiler is at work, and its work would be counted. */
const WARM_UP = 40

export interface BodyCost {
  /** Method, path and kind of body. */
  name: string
  /** Processor milliseconds of the main thread, the middle of three tries. */
  ms: number
}

/** Sends every call of the product each hostile body, one at a time, and answers the ten that cost its main thread most. */
export async function worstBodies(product: StartedProduct, token: string): Promise<BodyCost[]> {
  const headers = { 'x-access-token': token }
  const calls = writingCallsOf(await openApiOf(product.port, headers)).filter(isTried)
  const requests = calls.flatMap(call =>
    hostileBodiesFor(call).map(({ kind, body }) => ({
      name: `${call.method} ${call.path} ${kind}`,
      request: { method: call.method, path: call.path.replaceAll(/\{\w+\}/g, 'f'.repeat(32)), headers, body },
    })),
  )
  for (const { request } of requests.slice(0, WARM_UP)) await sendOnce(product.port, undefined, request)
  const costs: (BodyCost & { request: LoadRequest })[] = []
  for (const one of requests) costs.push({ ...one, ms: await costOnce(product, one.request) })
  // Collecting rubbish may have fallen into a first try: what cost most is tried again.
  const costly = costs.sort(dearest).slice(0, TRIED_AGAIN)
  const again: BodyCost[] = []
  for (const { name, request } of costly) again.push({ name, ms: await costOf(product, request) })
  return again.sort(dearest).slice(0, 10)
}

const dearest = (one: BodyCost, other: BodyCost): number => other.ms - one.ms

/** Signing out and the like would end the measurement; passwords cost processor time on purpose, beside the thread. */
const isTried = ({ path }: { path: string }): boolean => !/logout|forceLogout|password/i.test(path)

async function costOnce({ pid, port }: StartedProduct, request: LoadRequest): Promise<number> {
  const before = mainThreadMs(pid)
  await sendOnce(port, undefined, request)
  return mainThreadMs(pid) - before
}

async function costOf(product: StartedProduct, request: LoadRequest): Promise<number> {
  const costs: number[] = []
  for (let at = 0; at < TRIES; at++) costs.push(await costOnce(product, request))
  return median(costs)
}

async function openApiOf(port: number, headers: Record<string, string>): Promise<unknown> {
  let text = ''
  await sendOnce(port, undefined, { path: '/api/openapi.json', headers }, answer => (text = answer))
  return JSON.parse(text) as unknown
}

/** Prints them, and answers whether none takes longer than it may. */
export function reportBodies(worst: readonly BodyCost[]): boolean {
  for (const { name, ms } of worst) process.stdout.write(`${ms.toFixed(1)}\tms of the main thread\t${name}\n`)
  const slow = worst.filter(({ ms }) => ms > MAX_BODY_MS)
  for (const { name, ms } of slow)
    process.stderr.write(`${name}: 占用主线程 ${ms.toFixed(1)} 毫秒，上限 ${MAX_BODY_MS} 毫秒\n`)
  return slow.length === 0
}
