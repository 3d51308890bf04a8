import { useSyncExternalStore } from 'react'

/** Whether the browser has a line. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

function listen(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
