import { bodiesFor, writings } from './hostile-bodies.ts'
import { once, type Request } from './load.ts'
import { mainThreadMs } from './main-thread.ts'
import type { StartedProduct } from './product.ts'
import { median } from './report.ts'

/** What one request may hold the thread that answers for. */
export const MOST_MS = 50
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
  const calls = writings(await openApiOf(product.port, headers)).filter(isTried)
  const requests = calls.flatMap(call =>
    bodiesFor(call).map(({ kind, body }) => ({
      name: `${call.method} ${call.path} ${kind}`,
      request: { method: call.method, path: call.path.replaceAll(/\{\w+\}/g, 'f'.repeat(32)), headers, body },
    })),
  )
  for (const { request } of requests.slice(0, WARM_UP)) await once(product.port, undefined, request)
  const costs: (BodyCost & { request: Request })[] = []
  for (const one of requests) costs.push({ ...one, ms: await onceOf(product, one.request) })
  // Collecting rubbish may have fallen into a first try: what cost most is tried again.
  const dear = costs.sort(dearest).slice(0, TRIED_AGAIN)
  const again: BodyCost[] = []
  for (const { name, request } of dear) again.push({ name, ms: await costOf(product, request) })
  return again.sort(dearest).slice(0, 10)
}

const dearest = (one: BodyCost, other: BodyCost): number => other.ms - one.ms

/** Signing out and the like would end the measurement; passwords cost processor time on purpose, beside the thread. */
const isTried = ({ path }: { path: string }): boolean => !/logout|forceLogout|password/i.test(path)

async function onceOf({ pid, port }: StartedProduct, request: Request): Promise<number> {
  const before = mainThreadMs(pid)
  await once(port, undefined, request)
  return mainThreadMs(pid) - before
}

async function costOf(product: StartedProduct, request: Request): Promise<number> {
  const costs: number[] = []
  for (let at = 0; at < TRIES; at++) costs.push(await onceOf(product, request))
  return median(costs)
}

async function openApiOf(port: number, headers: Record<string, string>): Promise<unknown> {
  let text = ''
  await once(port, undefined, { path: '/api/openapi.json', headers }, answer => (text = answer))
  return JSON.parse(text) as unknown
}

/** Prints them, and answers whether none takes longer than it may. */
export function tellBodies(worst: readonly BodyCost[]): boolean {
  for (const { name, ms } of worst) process.stdout.write(`${ms.toFixed(1)}\tms of the main thread\t${name}\n`)
  const slow = worst.filter(({ ms }) => ms > MOST_MS)
  for (const { name, ms } of slow)
    process.stderr.write(`${name}: 占用主线程 ${ms.toFixed(1)} 毫秒，上限 ${MOST_MS} 毫秒\n`)
  return slow.length === 0
}
