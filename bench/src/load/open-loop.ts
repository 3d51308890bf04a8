import http from 'node:http'
import { sendCall as send, type LoadAnswer } from './send-call.ts'
import type { LoadRequest } from '../lib/send-load.ts'

/** One kind of call of the mix, and how often it comes among a hundred. */
export interface CallKind {
  readonly name: string
  readonly share: number
  /** Somebody waits for it who asked for little: it may not stand behind the others. */
  readonly light: boolean
  make(at: number): LoadRequest
}

/** What a step of so many calls a second came to. */
export interface LoadStep {
  readonly rate: number
  /** Milliseconds of every answered call, from when it was due, by kind; sorted. */
  readonly times: ReadonlyMap<string, number[]>
  readonly turnedAway: number
  /** Neither answered nor turned away as it should be. */
  readonly failed: number
  readonly problems: readonly string[]
}

/** Which kind comes at which place: the same for everybody, evenly mixed. */
function orderOf(kinds: readonly CallKind[]): CallKind[] {
  const hundred = kinds.flatMap(kind => Array.from({ length: kind.share }, () => kind))
  const mixed = hundred.map((_, at) => hundred[(at * 37) % hundred.length])
  return mixed.filter(kind => kind !== undefined)
}

/**
 * Sends calls at their times, whether those before are answered or not: people do not wait for each other. A call that
 * starts late because the sender was busy still counts from when it was due.
 */
export async function openLoop(
  port: number,
  kinds: readonly CallKind[],
  rate: number,
  seconds: number,
): Promise<LoadStep> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 2000 })
  const order = orderOf(kinds)
  const answers: Promise<{ kind: CallKind; ms: number; answer: LoadAnswer }>[] = []
  const begun = performance.now()
  const all = Math.round(rate * seconds)
  for (let at = 0; at < all;) {
    const due = begun + (at * 1000) / rate
    const early = due - performance.now()
    if (early > 0) await new Promise(resolve => setTimeout(resolve, early))
    const kind = order[at % order.length]
    answers.push(send(port, agent, kind.make(at)).then(answer => ({ kind, ms: performance.now() - due, answer })))
    at += 1
  }
  const done = await Promise.all(answers)
  agent.destroy()
  return stepOf(rate, done)
}

function stepOf(rate: number, done: readonly { kind: CallKind; ms: number; answer: LoadAnswer }[]): LoadStep {
  const times = new Map<string, number[]>()
  for (const { kind, ms, answer } of done) {
    if (answer.outcome !== 'done') continue
    const list = times.get(kind.name) ?? []
    list.push(ms)
    times.set(kind.name, list)
  }
  for (const list of times.values()) list.sort((one, other) => one - other)
  const failures = done.filter(({ answer }) => answer.outcome === 'failed')
  return {
    rate,
    times,
    turnedAway: done.filter(({ answer }) => answer.outcome === 'shed').length,
    failed: failures.length,
    problems: [...new Set(failures.map(({ kind, answer }) => `${kind.name}: ${answer.problem}`))].slice(0, 3),
  }
}

/** The time within which this share of the calls was answered, of these kinds together. */
export function percentile({ times }: LoadStep, share: number, kinds?: readonly string[]): number {
  const selected = [...times].filter(([name]) => kinds === undefined || kinds.includes(name))
  const all = selected.flatMap(([, list]) => list).sort((one, other) => one - other)
  return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN
}
