import type { Browser, CDPSession, Page } from 'playwright-core'
import { median } from '../lib/report-figures.ts'
import type { FormPageName } from './build.ts'

/** What the main thread has done: everything, and of it script alone, in milliseconds. */
interface ThreadTime {
  readonly task: number
  readonly script: number
}

/** What a page that does nothing may need in half a second. */
const QUIET_MS = 2

/** One page of the bench, and what its main thread has done. */
export class OpenedForm {
  readonly page: Page
  readonly #cdp: CDPSession

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page
    this.#cdp = cdp
  }

  static async open(browser: Browser, address: string, name: FormPageName, query = ''): Promise<OpenedForm> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(`${address}/${name}.html${query}`)
    await page.waitForFunction('window.bench')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new OpenedForm(page, cdp)
  }

  close = (): Promise<void> => this.page.context().close()

  /** What an act costs until it is painted. */
  async cost(act: () => Promise<unknown>): Promise<ThreadTime> {
    const before = await this.#time()
    await act()
    await this.page.evaluate('bench.painted()')
    const after = await this.#time()
    return { task: after.task - before.task, script: after.script - before.script }
  }

  /** Short acts one after the other, without what the asking itself costs. */
  readonly costs = async (
    acts: readonly (() => Promise<unknown>)[],
    of: keyof ThreadTime,
  ): Promise<readonly number[]> => {
    const asking: number[] = []
    for (let at = 0; at < 5; at += 1) asking.push((await this.cost(() => this.page.evaluate('void 0')))[of])
    const spent: number[] = []
    for (const act of acts) spent.push(Math.max(0, (await this.cost(act))[of] - median(asking)))
    return spent
  }

  /**
   * Acts with everything they cause, however late: what is put off until there is time, or until something comes into
   * sight, until the page is quiet again. Without what waiting and asking cost.
   */
  async costsUntilQuiet(acts: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
    const asking: number[] = []
    for (let at = 0; at < 3; at += 1) asking.push(await this.#costUntilQuiet(() => this.page.evaluate('void 0')))
    const spent: number[] = []
    for (const act of acts) spent.push(Math.max(0, (await this.#costUntilQuiet(act)) - median(asking)))
    return spent
  }

  async #costUntilQuiet(act: () => Promise<unknown>): Promise<number> {
    const { task } = await this.cost(async () => {
      await act()
      await this.rest(QUIET_MS, 2)
    })
    return task
  }

  async heapMb(): Promise<number> {
    for (let at = 0; at < 2; at += 1) await this.#cdp.send('HeapProfiler.collectGarbage')
    return (await this.#cdp.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2
  }

  /** Until the page does nothing by itself any more: for some half seconds one after the other no more than so much. */
  async rest(most = 20, halfSeconds = 1): Promise<void> {
    let quiet = 0
    for (let tries = 0; tries < 60 && quiet < halfSeconds; tries += 1) {
      const before = await this.#time()
      await new Promise(done => setTimeout(done, 500))
      quiet = (await this.#time()).task - before.task < most ? quiet + 1 : 0
    }
  }

  async #time(): Promise<ThreadTime> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics')
    const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
    return { task: of('TaskDuration'), script: of('ScriptDuration') }
  }
}

/** What 95 of 100 stay below. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN
}
