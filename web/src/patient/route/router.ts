import { useSyncExternalStore } from 'react'
import { addressOf, type Place } from './places.ts'

const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach(listener => listener())
const currentAddress = (): string => location.pathname + location.search

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** Path and query of where the page is. */
export const useAddress = (): string => useSyncExternalStore(subscribe, currentAddress)

/** Goes to a place; `replace` leaves no step back to where one was. */
export function goTo(place: Place, { replace = false } = {}): void {
  const address = addressOf(place)
  if (replace) history.replaceState(history.state, '', address)
  else history.pushState({ steps: stepsBack() + 1 }, '', address)
  tell()
  if (!replace) scrollTo(0, 0)
}

/** How many steps of this page lie behind. */
const stepsBack = (): number => (history.state as { steps?: number } | null)?.steps ?? 0

/** Back to where one was; who came straight here by a link goes home. */
export function goBack(): void {
  if (stepsBack() > 0) history.back()
  else goTo({ page: 'home' })
}
