import { useSyncExternalStore } from 'react'

export type DeviceKind = 'desktop' | 'tablet' | 'phone'

/** rules/shell#layout: at and below the first the side menu is a drawer, at and below the second it is a phone. */
// Chromium takes 1088 for `max-width: 1087.99px`, and the 768 of a tablet for `max-width: 767.99px`: it measures in 64ths.
const TABLET = 'not all and (min-width: 1088px)'
const PHONE = 'not all and (min-width: 768px)'

/** The kind of screen, followed while the window changes. */
export function useDevice(): DeviceKind {
  return useSyncExternalStore(listen, read)
}

const read = (): DeviceKind => (matchMedia(PHONE).matches ? 'phone' : matchMedia(TABLET).matches ? 'tablet' : 'desktop')

/** As `useDevice`, for what draws nothing. */
export const isPhoneNow = (): boolean => read() === 'phone'

function listen(changed: () => void): () => void {
  const queries = [matchMedia(TABLET), matchMedia(PHONE)]
  for (const query of queries) query.addEventListener('change', changed)
  return () => queries.forEach(query => query.removeEventListener('change', changed))
}
