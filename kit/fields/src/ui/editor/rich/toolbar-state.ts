import type { Editor } from '@tiptap/core'
import { richCommandGroups, tableCommand, type RichCommand } from './rich-commands.tsx'
import { tableCommands } from './table-commands.tsx'

/** What the toolbar shows of the text at this moment. */
export interface ToolbarState {
  readonly on: readonly string[]
  readonly barred: readonly string[]
  readonly inTable: boolean
  readonly color: string
  readonly back: string
  readonly size: string
  readonly href: string
  /** Of the selected picture. */
  readonly picture: { readonly alt: string; readonly width: string; readonly at: number } | null
  readonly characters: number
}

const always: readonly RichCommand[] = [...Object.values(richCommandGroups).flat(), tableCommand]

export function toolbarStateOf(editor: Editor): ToolbarState {
  const inTable = editor.isActive('table')
  const commands = inTable ? [...always, ...tableCommands.flat()] : always
  const style = editor.getAttributes('textStyle')
  return {
    on: commands.filter(({ isOn }) => isOn?.(editor) === true).map(({ key }) => key),
    barred: commands.filter(({ may }) => may?.(editor) === false).map(({ key }) => key),
    inTable,
    color: said(style['color']),
    back: said(style['backgroundColor']),
    size: said(style['fontSize']),
    href: said(editor.getAttributes('link')['href']),
    picture: pictureIn(editor),
    characters: [...editor.state.doc.textContent].length,
  }
}

const said = (value: unknown): string => (typeof value === 'string' ? value : '')

function pictureIn(editor: Editor): ToolbarState['picture'] {
  if (!editor.isActive('image')) return null
  const { alt, width } = editor.getAttributes('image')
  return { alt: said(alt), width: said(width), at: editor.state.selection.from }
}

/** Most key strokes change only the count. */
export const isSameToolbarState = (one: ToolbarState, other: ToolbarState): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
