import { signIn } from '../lib/fill-videos.ts'
import { postgresCpu } from '../lib/postgres-cpu.ts'
import { processCpuMs } from '../lib/process-cpu.ts'
import { median, type BenchFigure } from '../lib/report-figures.ts'
import { sendOnce } from '../lib/send-load.ts'
import { pause, type StartedProduct } from '../lib/started-product.ts'
import { ROLE_PAGES, type RolePage } from './role-pages.ts'

interface Timing {
  /** Which pages, by a part of `role name`. */
  named: string
  /** How often each is asked, each time of another window. */
  asked: number
  mostMs: number
  say: (line: string) => void
}

const MOST_TRIES = 20

/** The pages of every role, one asking after the other; the slowest of a page is its own window. */
export async function timeRolePages(product: StartedProduct, timing: Timing): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  const tokens = new Map<string, string>()
  for (const page of ROLE_PAGES.filter(({ role, name }) => `${role} ${name}`.includes(timing.named))) {
    const token = tokens.get(page.user) ?? (await signIn(product.port, page.user))
    tokens.set(page.user, token)
    figures.push(await timePage(product, token, page, timing))
  }
  return figures
}

async function timePage(
  product: StartedProduct,
  token: string,
  { role, name, path }: RolePage,
  { asked, mostMs, say }: Timing,
): Promise<BenchFigure> {
  const ask = async (at: number, tries = MOST_TRIES): Promise<number> => {
    let text = ''
    const request = { path: `/api${path(at)}`, headers: { 'x-access-token': token } }
    const began = performance.now()
    if (await sendOnce(product.port, undefined, request, answer => (text = answer))) return performance.now() - began
    // Turned away because the machine is busy with something else: it comes again, as a person would.
    if (tries === 0 || !text.includes('"code":503')) throw new Error(`${role} ${name}: ${text.slice(0, 300)}`)
    await pause(2000)
    return ask(at, tries - 1)
  }
  await ask(asked) // its plans are made, as they are for whoever comes second
  const [pg, node] = [postgresCpu(product.dataDir), processCpuMs(product.pid)]
  const times: number[] = []
  for (let at = 0; at < asked; at++) times.push(await ask(at))
  const sorted = times.toSorted((one, other) => one - other)
  const p95 = sorted[Math.min(asked - 1, Math.floor(asked * 0.95))] ?? Number.NaN
  const perAsking = (since: number, now: number) => ((now - since) / asked).toFixed(0)
  say(
    [
      `${role} ${name}：p50 ${median(times).toFixed(0)} ms，p95 ${p95.toFixed(0)} ms`,
      `database ${perAsking(pg, postgresCpu(product.dataDir))} ms, node ${perAsking(node, processCpuMs(product.pid))} ms of processor`,
    ].join('; '),
  )
  return { name: `${role} ${name} p95 ms`, ours: p95, peer: 'budget', theirs: mostMs, target: 1 }
}
