import { useSyncExternalStore } from 'react'

/** Where rows are rows; below this width they are cards. */
const WIDE = '(min-width: 576px)'

/** Whether there is room for a table. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => true)

const isWide = () => matchMedia(WIDE).matches

function subscribe(hear: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}
