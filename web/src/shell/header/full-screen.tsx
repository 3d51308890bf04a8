import { useSyncExternalStore } from 'react'
import { Icon } from '@xuanjiao/core/ui/icon'
import { IconButton } from '@xuanjiao/core/ui/button'
import { showError } from '../show-error.ts'

/** The whole screen for the page, for the wall and for the ward. */
export function FullScreen() {
  const full = useSyncExternalStore(listen, () => document.fullscreenElement !== null)
  const toggle = () =>
    (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(showError)
  return (
    <IconButton label={full ? '退出全屏' : '全屏'} onClick={() => void toggle()}>
      <Icon name={full ? 'shrink' : 'expand'} />
    </IconButton>
  )
}

function listen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
