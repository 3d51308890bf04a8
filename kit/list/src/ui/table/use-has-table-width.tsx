import { useSyncExternalStore } from 'react'

/** Where rows are rows; below this width they are cards. */
const WIDE = '(min-width: 576px)'

/** Whether there is room for a table. */
export const useHasTableWidth = (): boolean => useSyncExternalStore(subscribe, isWide, () => true)

const isWide = () => matchMedia(WIDE).matches

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
