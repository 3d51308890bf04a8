import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner, pause, type StartedProduct } from '../lib/started-product.ts'
import { ProductClient } from '../lib/product-client.ts'
import { LIGHT_CALLS, productCalls, type LoadTarget } from './call-mix.ts'
import { openLoop, percentile } from './open-loop.ts'

interface Settings {
  readonly seconds: number
  readonly rows: number
  print(...cells: (string | number)[]): void
}

/** The rate a platform of some size has in its busiest hour, and twice that. */
const RATE = 300
/** Light calls at the rate that is aimed at, and at twice that. */
const LIGHT_MS = 50
const LIGHT_MS_AT_TWICE = 250
const PEER = new URL('../lib/sheet-peer.ts', import.meta.url).pathname

/** The mix while a dashboard is asked again and again, everything is exported, and as much is imported. */
export async function measureBesideHeavyWork(
  product: StartedProduct,
  target: LoadTarget,
  { seconds, rows, print }: Settings,
): Promise<string[]> {
  const productClient = new ProductClient(product, target.token)
  const file = await workbook(product, rows)
  const problems: string[] = []
  for (const [rate, most] of [
    [RATE, LIGHT_MS],
    [2 * RATE, LIGHT_MS_AT_TWICE],
  ] as const) {
    const work = new HeavyWork(productClient, file)
    await work.begin()
    const step = await openLoop(product.port, productCalls(target), rate, seconds)
    const light = percentile(step, 0.99, LIGHT_CALLS)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => Math.round(percentile(step, share)))
    print(
      'beside',
      rate,
      p50 ?? '',
      p95 ?? '',
      p99 ?? '',
      light.toFixed(1),
      `${work.dashboards} dashboards`,
      '',
      step.turnedAway,
      step.failed,
    )
    problems.push(...(await work.end()))
    if (!(light <= most))
      problems.push(
        `at ${rate} calls/s beside heavy work light calls wait ${Math.round(light)} ms, allowed are ${most}`,
      )
    if (step.failed > 0) problems.push(`beside heavy work ${step.failed} calls failed: ${step.problems.join('; ')}`)
    await pause(3000)
  }
  return problems
}

/** An export and an import that run, and a dashboard that somebody keeps turning to other days. */
class HeavyWork {
  dashboards = 0
  readonly #asker: ProductClient
  readonly #file: string
  #looking: Promise<void> | undefined
  #over = false
  #jobs: string[] = []

  constructor(productClient: ProductClient, file: string) {
    this.#asker = productClient
    this.#file = file
  }

  /** Resolves when all of it is under way. */
  async begin(): Promise<void> {
    const form = new FormData()
    form.append('mode', 'skip')
    form.append('again', 'anew') // the second time it is as much work as the first
    form.append('files[]', new Blob([readFileSync(this.#file)]), 'videos.xlsx')
    const into = await this.#asker.call<{ jobId?: string }>('/he/video/importExcel', form)
    const out = await this.#asker.call<{ jobId?: string }>('/he/video/exportXls')
    this.#jobs = [into.jobId, out.jobId].filter(id => id !== undefined)
    if (this.#jobs.length < 2) throw new Error('no task was made of the import or of the export')
    while ((await this.#states()).includes('queued')) await pause(200)
    this.#looking = this.#look()
  }

  /** What did not go as it should. */
  async end(): Promise<string[]> {
    this.#over = true
    await this.#looking
    const states = await this.#states()
    for (const id of this.#jobs) await this.#asker.post('/sys/task/cancel', { id }).catch(() => undefined)
    return [
      states.some(state => state === 'failed' || state === 'cancelled') &&
        `the heavy tasks ended as ${states.join(', ')}`,
      this.dashboards === 0 && 'no dashboard was answered',
    ].filter(line => line !== false)
  }

  #states(): Promise<string[]> {
    const stateOf = async (id: string) => (await this.#asker.call<{ state: string }>(`/sys/task/detail?id=${id}`)).state
    return Promise.all(this.#jobs.map(stateOf))
  }

  /** Never the same days twice: nothing comes from what is kept. */
  async #look(): Promise<void> {
    const day = (ago: number) => new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
    for (let at = 0; !this.#over; at++) {
      const answered = this.#asker.call(`/he/dashboard/admin?from=${day(30 + (at % 59))}&to=${day(at % 29)}`)
      await answered.then(
        () => (this.dashboards += 1),
        () => pause(1000),
      )
    }
  }
}

async function workbook({ dataDir, socketDir }: StartedProduct, rows: number): Promise<string> {
  const leaf = await asOwner(socketDir, async client => {
    await client.query("select set_config('app.tenant', '-1', false)")
    const match = await client.query<{ name: string }>(
      `select name from he_video_classification c where tenant_id = 1 and deleted_at is null
         and not exists (select from he_video_classification d where d.pid = c.id)
       group by name having count(*) = 1 order by name limit 1`,
    )
    return match.rows[0]?.name ?? ''
  })
  const file = join(dataDir, 'videos.xlsx')
  execFileSync(process.execPath, [PEER, 'peer-write', file, String(rows)], {
    env: { ...process.env, BENCH_CLASS: leaf },
  })
  return file
}
