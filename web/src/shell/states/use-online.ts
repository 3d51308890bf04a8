import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether there is a network, as far as the browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

/** Acts as soon as there is a network again. */
export function useBackOnline(act: () => void): void {
  const latest = useEffectEvent(act)
  useEffect(() => {
    const back = (): void => latest()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
}

function listen(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
