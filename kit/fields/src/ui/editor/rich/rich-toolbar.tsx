import {
  BgColorsOutlined,
  FontColorsOutlined,
  FontSizeOutlined,
  LinkOutlined,
  PictureOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { editorTexts as texts } from '../../../model/editor/texts.ts'
import { Toolbar, type ToolButton } from '../frame/toolbar.tsx'
import { fullButton } from '../frame/full-button.tsx'
import type { WholeWindow } from '../frame/use-whole-window.ts'
import { commandGroups, tableCommand, type RichCommand } from './commands.tsx'
import type { PanelName } from './panels.tsx'
import type { Snapshot } from './snapshot.ts'
import { tableCommands } from './table-commands.tsx'

interface RichToolbarProps {
  editor: Editor
  shown: Snapshot
  panel: PanelName | null
  openPanel: (panel: PanelName) => void
  pickPicture: () => void
  whole: WholeWindow
}

/** All that can be done to the text; in a table, what can be done to it as well. */
export function RichToolbar({ editor, shown, panel, openPanel, pickPicture, whole }: RichToolbarProps) {
  const toButton = (command: RichCommand) => buttonOf(command, editor, shown)
  const { history, headings, marks, stand, blocks } = commandGroups
  const opener = (key: PanelName, title: string, icon: ToolButton['icon']): ToolButton => ({
    key,
    title,
    icon,
    opens: true,
    on: panel === key,
    run: () => openPanel(key),
  })
  const groups: readonly (readonly ToolButton[])[] = [
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
    [fullButton(whole)],
  ]
  const toText = () => void editor.commands.focus()
  return (
    <>
      <Toolbar label={texts.toolbar} groups={groups} onEscape={toText} />
      {shown.inTable && (
        <Toolbar
          label={texts.tableToolbar}
          groups={tableCommands.map(group => group.map(toButton))}
          onEscape={toText}
        />
      )}
    </>
  )
}

function buttonOf(command: RichCommand, editor: Editor, { on, barred }: Snapshot): ToolButton {
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
