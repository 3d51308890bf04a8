import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core'

/** 10 Mbps with 40 ms on the way, as a hospital's line is. */
const LINE = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 }

/** In so long a page has begun to fetch what opens later. */
const UNTIL_IDLE_MS = 3000

/** Nothing has been fetched for so long: the page is there. */
const QUIET_MS = 600

export interface PageLoad {
  /** Until the largest part of what is first seen was drawn, in ms. */
  readonly lcp: number
  /** Begun before it was there; those of parts that open later, fetched while nobody asks for anything. */
  readonly requests: number
  readonly inIdle: number
  readonly kb: number
  readonly scriptKb: number
  /** What the main thread spent in script, in ms of its own time. */
  readonly script: number
  /** What the main thread did in all until it was there, in ms of its own time. */
  readonly thread: number
  readonly longestTask: number
}

interface PageTimes {
  lcp: number
  longest: number
  slowestKey: number
}

/** Runs in the page before anything of it. */
function watchTimes(): void {
  const times: PageTimes = { lcp: 0, longest: 0, slowestKey: 0 }
  Object.assign(window, { times })
  const watch = (type: string, see: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', entry => (times.lcp = entry.startTime))
  watch('longtask', entry => (times.longest = Math.max(times.longest, entry.duration)))
  const key = (entry: PerformanceEntry) => entry.name.startsWith('key') || entry.name === 'input'
  const slower = (entry: PerformanceEntry) => {
    if (key(entry)) times.slowestKey = Math.max(times.slowestKey, entry.duration)
  }
  watch('event', slower, { durationThreshold: 16 })
}

const kbOf = (parts: readonly FetchedPart[]): number => parts.reduce((sum, part) => sum + part.bytes, 0) / 1024

interface FetchedPart {
  readonly script: boolean
  bytes: number
}

/** A page whose loads and keys are measured. */
export class MeasuredPage {
  readonly page: Page
  private readonly cdp: CDPSession
  private readonly fetched = new Map<string, FetchedPart>()

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page
    this.cdp = cdp
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('data:')) this.fetched.set(requestId, { script: type === 'Script', bytes: 0 })
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const part = this.fetched.get(requestId)
      if (part) part.bytes = encodedDataLength
    })
  }

  static async open(context: BrowserContext): Promise<MeasuredPage> {
    const page = await context.newPage()
    await page.addInitScript(watchTimes)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', LINE)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new MeasuredPage(page, cdp)
  }

  /** Goes there and waits until `seen` is there and nothing is fetched any more. */
  async load(address: string, seen: string): Promise<PageLoad> {
    this.fetched.clear()
    const before = await this.thread('ScriptDuration')
    const busyBefore = await this.thread('TaskDuration')
    await this.page.goto(address)
    await this.page.locator(seen).first().waitFor()
    const thread = (await this.thread('TaskDuration')) - busyBefore
    const needed = [...this.fetched.values()]
    await this.page.waitForLoadState('networkidle')
    const { lcp, longest } = await this.times()
    const script = (await this.thread('ScriptDuration')) - before
    await this.page.waitForTimeout(UNTIL_IDLE_MS)
    const kb = { kb: kbOf(needed), scriptKb: kbOf(needed.filter(part => part.script)) }
    const inIdle = this.fetched.size - needed.length
    return { lcp, requests: needed.length, inIdle, ...kb, script, thread, longestTask: longest }
  }

  /** To another page of ours, without loading the window anew, until its tab is in front and it has what it shows. */
  async goTo(path: string): Promise<void> {
    const front = this.page.locator('[role=tab][aria-selected=true]')
    const before = await front.getAttribute('id')
    await this.page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await this.page.locator(`[role=tab][aria-selected=true]:not([id="${before}"])`).waitFor()
    await this.quiet()
  }

  /** Until nothing has been fetched for a while: a window that was once quiet counts as quiet for ever otherwise. */
  async quiet(): Promise<void> {
    for (let seen = -1; seen !== this.fetched.size;) {
      seen = this.fetched.size
      await this.page.waitForTimeout(QUIET_MS)
    }
  }

  slowDown(times: number): Promise<unknown> {
    return this.cdp.send('Emulation.setCPUThrottlingRate', { rate: times })
  }

  times(): Promise<PageTimes> {
    return this.page.evaluate(() => (window as unknown as { times: PageTimes }).times)
  }

  /** What is measured from now on. */
  forgetTimes(): Promise<void> {
    return this.page.evaluate(() => {
      Object.assign((window as unknown as { times: PageTimes }).times, { lcp: 0, longest: 0, slowestKey: 0 })
    })
  }

  /** What a click there costs; where it is was asked beforehand, for to find it is work of the page too. */
  async clickCost(target: Locator): Promise<number> {
    const box = await target.boundingBox()
    if (!box) throw new Error('what is to be clicked is not seen')
    return this.cost(() => this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2))
  }

  /** Milliseconds of its own time the main thread works while this is done and drawn. */
  async cost(act: () => Promise<unknown>): Promise<number> {
    const before = await this.thread('TaskDuration')
    await act()
    await this.page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    return (await this.thread('TaskDuration')) - before
  }

  async heapMb(): Promise<number> {
    for (let time = 0; time < 2; time++) await this.cdp.send('HeapProfiler.collectGarbage')
    return (await this.cdp.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2
  }

  private async thread(name: 'ScriptDuration' | 'TaskDuration'): Promise<number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(metric => metric.name === name)?.value ?? 0)
  }
}
