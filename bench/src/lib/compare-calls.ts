import { processCpuMs } from './process-cpu.ts'
import { median, type BenchFigure } from './report-figures.ts'
import { sendLoad, type LoadRequest } from './send-load.ts'

/** Rounds, and seconds of each measurement. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const CONNECTIONS = 16
/** Seconds of one piece of warming up, calls of a kind that are answered before it is measured, and pieces at most. */
const WARM_UP = 3
const WARM_UP_CALLS = 4000
const WARM_UP_PIECES = 30
/**
 * The compiler is done when so many pieces in a row are not cheaper than the cheapest before by more than this share: one
 * alone may be dear by chance, and beside a busy database what is slow to be compiled takes half a minute.
 */
const SETTLED_PIECES = 3
const SETTLED = 0.05

type Requests = (at: number) => LoadRequest
interface MeasuredServer {
  readonly pid: number
  readonly port: number
}

/** The same call of the product and of the floor, and what the ratio of their processor time may be at most. */
export interface ComparedCall {
  readonly name: string
  readonly ours: Requests
  readonly floor: Requests
  readonly budget: number
  readonly connections?: number
  /** Done before each round. */
  readonly before?: () => Promise<unknown>
}

/** Both servers warmed up and measured in turns; the medians of processor time a call. */
export async function compareCall(
  { name, ours, floor, budget, connections = CONNECTIONS, before }: ComparedCall,
  product: MeasuredServer,
  bare: MeasuredServer,
): Promise<BenchFigure> {
  const [spent, theirs]: [number[], number[]] = [[], []]
  // The product last: at rest it gives back what its compiler has made, and it would rest while the other warms up.
  await warmUp(bare, floor, connections)
  await warmUp(product, ours, connections)
  for (let round = 0; round < ROUNDS; round++) {
    await before?.()
    const turns = [
      async () => spent.push(await costOf(name, product, ours, connections)),
      async () => theirs.push(await costOf(name, bare, floor, connections)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
  }
  const said = (all: readonly number[]) => all.map(one => one.toFixed(2)).join(' ')
  process.stderr.write(`${name}: ours ${said(spent)} · floor ${said(theirs)}\n`)
  return {
    name: `${name} cpu ms`,
    ours: median(spent),
    peer: 'node:http+pg',
    theirs: median(theirs),
    target: 1 / budget,
  }
}

/** Asks until so many calls are answered. */
export async function answerCalls(port: number, make: Requests, calls: number): Promise<void> {
  let answered = 0
  while (answered < calls) answered += (await sendLoad(port, make, WARM_UP, CONNECTIONS)).requests
}

/**
 * Until the compiler has done its work. It counts calls and not seconds, and of a list with a search sixty are answered in
 * one: a server that has been up for an hour is what is to be measured. Of one kind the calls have been seen to fall to
 * less than half of what they cost at first, long after the fewest had been answered, so that the cost itself is watched.
 */
async function warmUp({ pid, port }: MeasuredServer, make: Requests, connections: number): Promise<void> {
  let answered = 0
  let cheapest = Infinity
  let settled = 0
  for (let piece = 0; piece < WARM_UP_PIECES; piece++) {
    const before = processCpuMs(pid)
    const { requests } = await sendLoad(port, make, WARM_UP, connections)
    const cost = (processCpuMs(pid) - before) / requests
    answered += requests
    settled = cost > cheapest * (1 - SETTLED) ? settled + 1 : 0
    if (answered >= WARM_UP_CALLS && settled >= SETTLED_PIECES) return
    cheapest = Math.min(cheapest, cost)
  }
}

/** Processor milliseconds a call of a server's process. */
async function costOf(
  name: string,
  { pid, port }: MeasuredServer,
  make: Requests,
  connections: number,
): Promise<number> {
  const before = processCpuMs(pid)
  const { requests, failed } = await sendLoad(port, make, SECONDS, connections)
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed`)
  return (processCpuMs(pid) - before) / requests
}
