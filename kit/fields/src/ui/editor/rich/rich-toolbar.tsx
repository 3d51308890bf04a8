import {
  BgColorsOutlined,
  FontColorsOutlined,
  FontSizeOutlined,
  LinkOutlined,
  PictureOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import { EditorToolbar, type ToolbarButton } from '../frame/editor-toolbar.tsx'
import { fullWindowButton } from '../frame/full-window-button.tsx'
import type { FullWindow } from '../frame/use-full-window.ts'
import { richCommandGroups, tableCommand, type RichCommand } from './rich-commands.tsx'
import type { RichPanelName } from './rich-panels.tsx'
import type { ToolbarState } from './toolbar-state.ts'
import { tableCommands } from './table-commands.tsx'

interface RichToolbarProps {
  editor: Editor
  shown: ToolbarState
  panel: RichPanelName | null
  openPanel: (panel: RichPanelName) => void
  pickPicture: () => void
  whole: FullWindow
}

/** All that can be done to the text; in a table, what can be done to it as well. */
export function RichToolbar({ editor, shown, panel, openPanel, pickPicture, whole }: RichToolbarProps) {
  const toButton = (command: RichCommand) => buttonOf(command, editor, shown)
  const { history, headings, marks, stand, blocks } = richCommandGroups
  const opener = (key: RichPanelName, title: string, icon: ToolbarButton['icon']): ToolbarButton => ({
    key,
    title,
    icon,
    opens: true,
    on: panel === key,
    run: () => openPanel(key),
  })
  const groups: readonly (readonly ToolbarButton[])[] = [
    history.map(toButton),
    [...headings.map(toButton), opener('size', texts.fontSize, <FontSizeOutlined />)],
    [
      ...marks.map(toButton),
      opener('color', texts.textColor, <FontColorsOutlined />),
      opener('back', texts.backColor, <BgColorsOutlined />),
    ],
    stand.map(toButton),
    blocks.map(toButton),
    [
      opener('link', '插入链接', <LinkOutlined />),
      { key: 'picture', title: '插入图片', icon: <PictureOutlined />, run: pickPicture },
      toButton(tableCommand),
    ],
    [fullWindowButton(whole)],
  ]
  const toText = () => void editor.commands.focus()
  return (
    <>
      <EditorToolbar label={texts.toolbar} groups={groups} onEscape={toText} />
      {shown.inTable && (
        <EditorToolbar
          label={texts.tableToolbar}
          groups={tableCommands.map(group => group.map(toButton))}
          onEscape={toText}
        />
      )}
    </>
  )
}

function buttonOf(command: RichCommand, editor: Editor, { on, barred }: ToolbarState): ToolbarButton {
  const { key, title, icon, shortcut, run, isOn } = command
  return {
    key,
    title,
    icon,
    ...(shortcut !== undefined && { shortcut }),
    ...(isOn && { on: on.includes(key) }),
    disabled: barred.includes(key),
    run: () => {
      editor.view.dispatch(closeHistory(editor.state.tr)) // a deed of its own to be taken back
      run(editor)
    },
  }
}
