import { Provider } from '@rc-component/motion'
import { useSyncExternalStore, type ReactNode } from 'react'

const asked = window.matchMedia('(prefers-reduced-motion: reduce)')

function listen(tell: () => void): () => void {
  asked.addEventListener('change', tell)
  return () => asked.removeEventListener('change', tell)
}

/** Whoever asked for less motion has windows and lists come and go at once: nothing that goes is still in the way. */
export function Motion({ children }: { children: ReactNode }) {
  const less = useSyncExternalStore(listen, () => asked.matches)
  return <Provider motion={!less}>{children}</Provider>
}
