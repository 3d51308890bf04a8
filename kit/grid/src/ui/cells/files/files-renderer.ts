import { cellFilesOf, type GridFile, shortFileName } from '../../../model/cells/files/grid-files.ts'
import type { GridTexts } from '../../../model/columns/grid-texts.ts'
import { columnPlaceholderOf } from '../../../model/columns/column-placeholder.ts'
import { styledDiv } from '../../dom/styled-element.ts'
import type { CellRenderer, CellRendering, CellRenderContext } from '../renderer/cell-renderer.ts'

const states: Readonly<Record<GridFile['status'], ((texts: GridTexts) => string) | undefined>> = {
  uploading: texts => texts.uploading,
  done: undefined,
  error: texts => texts.uploadFailed,
  removed: texts => texts.fileRemoved,
}

/** What is said of a file: its name, how far it is, what went wrong. */
export const fileAnnouncement = ({ name, status, percent }: GridFile, texts: GridTexts): string =>
  [name, states[status]?.(texts), status === 'uploading' ? `${Math.round(percent ?? 0)}%` : '']
    .filter(Boolean)
    .join(' ')

/** The files of a cell that are still there. */
export const presentFiles = (value: unknown): readonly GridFile[] =>
  cellFilesOf(value).filter(({ status }) => status !== 'removed')

export function filesRendering(
  value: unknown,
  { disabled, texts }: CellRenderContext,
  className: string,
): CellRendering {
  const files = presentFiles(value)
  const text = files.map(file => `${file.path}|${file.status}|${file.percent ?? ''}`).join('\n')
  const label = files.map(file => fileAnnouncement(file, texts)).join('，') || texts.noFiles
  return { text: `${text}${disabled}`, className, label }
}

function fileChip(file: GridFile): HTMLElement {
  const made = styledDiv('file', { 'data-status': file.status, title: file.message ?? file.name })
  if (file.status === 'uploading') made.style.setProperty('--part', `${file.percent ?? 0}%`)
  made.textContent = shortFileName(file.name, 5)
  return made
}

/** The button that opens the dialog of the files. */
export function addFilesButton(text: string): HTMLElement {
  const made = styledDiv('add')
  made.textContent = text
  return made
}

/** Short names, and the way in. */
export function filesRenderer(type: 'upload' | 'file'): CellRenderer {
  return {
    type,
    editor: 'dialog',
    opens: true,
    view: (value, context) => filesRendering(value, context, 'files'),
    draw: (box, _, value, { column, texts, disabled }) => {
      const files = presentFiles(value)
      const more = files.length > 1 ? [addFilesButton(`+${files.length - 1}`)] : []
      const first = files.slice(0, 1).map(fileChip)
      box.replaceChildren(
        ...first,
        ...more,
        ...(files.length === 0 && !disabled ? [addFilesButton(columnPlaceholderOf(column) || texts[type])] : []),
      )
    },
  }
}
