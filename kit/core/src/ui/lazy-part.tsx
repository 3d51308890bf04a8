import { createElement, lazy, Suspense, type ComponentType, type ReactElement } from 'react'

/** So long after the last script or answer has come a page has what it needs itself: on a slow line, too. */
const CALM_MS = 800
/** A browser that is never idle fetches all the same. */
const PATIENCE_MS = 3_000

/**
 * A part of a page that nobody sees at first: a dialog, a drawer, a further tab. Its code comes when the browser has
 * nothing else to do, so that it is there when it is opened, and costs the first sight of the page nothing.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactElement {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  whenCalm(() => void load().catch(() => {})) // where it fails, opening it will say so
  return function Later(props: P) {
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>
  }
}

let waiting: (() => void)[] = []

/** Does what can wait, one after the other, once nothing else is fetched and whenever the browser is idle. */
export function whenCalm(work: () => void): void {
  if (typeof window === 'undefined') return
  if (waiting.push(work) === 1) setTimeout(look, CALM_MS)
}

function look(): void {
  if (sinceLastArrival() < CALM_MS) return void setTimeout(look, CALM_MS)
  const works = waiting
  waiting = []
  doOneByOne(works)
}

/** All parts of a page at once would hold up whoever types. */
function doOneByOne([work, ...works]: readonly (() => void)[]): void {
  if (work === undefined) return
  whenIdle(() => {
    doOneByOne(works)
    work()
  })
}

const sinceLastArrival = (): number =>
  performance.now() - ((performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming)?.responseEnd ?? 0)

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  const request = window.requestIdleCallback as typeof window.requestIdleCallback | undefined
  if (request) request(work, { timeout: PATIENCE_MS })
  else setTimeout(work)
}
