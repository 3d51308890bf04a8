import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { editorTexts as texts } from '../../../model/editor/texts.ts'
import type { ToolButton } from './toolbar.tsx'
import type { WholeWindow } from './use-whole-window.ts'

/** The same in every editor. */
export function fullButton({ full, toggle }: WholeWindow): ToolButton {
  return {
    key: 'full',
    title: full ? texts.leaveFullScreen : texts.fullScreen,
    icon: full ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
    on: full,
    run: toggle,
  }
}
