import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { useFullScreen } from '@xuanjiao/core/ui/use-full-screen'
import { showError } from '../../app/errors/show-error.ts'

/** The whole screen for the page. */
export function FullScreenButton() {
  const { full, toggle } = useFullScreen()
  return (
    <IconButton label={full ? '退出全屏' : '全屏'} onClick={() => void toggle().catch(showError)}>
      <Icon name={full ? 'shrink' : 'expand'} />
    </IconButton>
  )
}
