import { createElement, lazy, Suspense, type ComponentType, type ReactElement } from 'react'

/** A page that has just come has enough to do: nothing is fetched beforehand so long. */
const CALM_MS = 600
/** Long enough after a page is drawn that what it needs itself has come. */
const PATIENCE_MS = 3_000

/**
 * A part of a page that nobody sees at first: a dialog, a drawer, a further tab. Its code comes when the browser has
 * nothing else to do, so that it is there when it is opened, and costs the first sight of the page nothing.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactElement {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  whenIdle(() => void load().catch(() => {})) // where it fails, opening it will say so
  return function Later(props: P) {
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>
  }
}

function whenIdle(work: () => void): void {
  if (typeof window === 'undefined') return
  // Safari has no idle callback.
  const request = window.requestIdleCallback as typeof window.requestIdleCallback | undefined
  if (request) setTimeout(() => request(work, { timeout: PATIENCE_MS }), CALM_MS)
  else setTimeout(work, PATIENCE_MS)
}
