import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import type { ToolbarButton } from './editor-toolbar.tsx'
import type { FullWindow } from './use-full-window.ts'

/** The same in every editor. */
export function fullWindowButton({ full, toggle }: FullWindow): ToolbarButton {
  return {
    key: 'full',
    title: full ? texts.leaveFullScreen : texts.fullScreen,
    icon: full ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
    on: full,
    run: toggle,
  }
}
