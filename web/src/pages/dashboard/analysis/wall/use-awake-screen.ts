import { useEffect } from 'react'

/** Keeps the screen from going dark, for as long as it is wanted and the browser can. */
export function useAwakeScreen(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let over = false
    // The lock is lost whenever the page is hidden, and asked for anew when it is seen again.
    const hold = async () => {
      if (document.visibilityState !== 'visible' || over) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (over) await lock?.release()
    }
    const seen = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', seen)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', seen)
      void lock?.release()
    }
  }, [wanted])
}
