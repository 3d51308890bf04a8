import { Provider } from '@rc-component/motion'
import { useSyncExternalStore, type ReactNode } from 'react'

const requested = window.matchMedia('(prefers-reduced-motion: reduce)')

function listen(notify: () => void): () => void {
  requested.addEventListener('change', notify)
  return () => requested.removeEventListener('change', notify)
}

/** Whoever asked for less motion has windows and lists come and go at once: nothing that goes is still in the way. */
export function ReducedMotion({ children }: { children: ReactNode }) {
  const less = useSyncExternalStore(listen, () => requested.matches)
  return <Provider motion={!less}>{children}</Provider>
}
