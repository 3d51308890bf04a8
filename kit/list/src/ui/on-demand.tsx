import { createElement, lazy, Suspense, type ComponentType } from 'react'

/** A part that nobody sees at first: its code comes when it is first shown. */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function OnDemand(props: P) {
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>
  }
}
