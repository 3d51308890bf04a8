import { useSyncExternalStore, type RefObject } from 'react'

export interface FullScreen {
  /** Whether the element, or the page where none was named, has the whole screen. */
  readonly full: boolean
  /** Rejects where the browser refuses. */
  readonly toggle: () => Promise<void>
}

/** The whole screen for one element, or for the page: for the wall and for the ward. */
export function useFullScreen(element?: RefObject<HTMLElement | null>): FullScreen {
  const full = useSyncExternalStore(listen, () => {
    const shown = document.fullscreenElement
    return shown !== null && (element === undefined || shown === element.current)
  })
  const toggle = () =>
    full ? document.exitFullscreen() : (element?.current ?? document.documentElement).requestFullscreen()
  return { full, toggle }
}

function listen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
