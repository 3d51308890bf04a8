import { filesOf, type GridFile, shortName } from '../../../model/cells/files/files.ts'
import { limits } from '../../../model/columns/limits.ts'
import { placeholderOf } from '../../../model/columns/placeholder.ts'
import { element } from '../../dom/element.ts'
import type { CellFace, CellView, FaceContext } from '../face/face.ts'

const state: Readonly<Record<GridFile['status'], string>> = {
  uploading: '上传中',
  done: '',
  error: '上传失败',
  removed: '已删除',
}

/** What is said of a file: its name, how far it is, what went wrong. */
export const spokenFile = ({ name, status, percent }: GridFile): string =>
  [name, state[status], status === 'uploading' ? `${Math.round(percent ?? 0)}%` : ''].filter(Boolean).join(' ')

/** The files of a cell that are still there. */
export const livingFiles = (value: unknown): readonly GridFile[] =>
  filesOf(value).filter(({ status }) => status !== 'removed')

export function filesView(value: unknown, { disabled }: FaceContext, look: string): CellView {
  const files = livingFiles(value)
  const text = files.map(file => `${file.path}|${file.status}|${file.percent ?? ''}`).join('\n')
  return { text: `${text}${disabled}`, look, label: files.map(spokenFile).join('，') || '无文件' }
}

function fileChip(file: GridFile): HTMLElement {
  const made = element('file', { 'data-status': file.status, title: file.message ?? file.name })
  if (file.status === 'uploading') made.style.setProperty('--part', `${file.percent ?? 0}%`)
  made.textContent = shortName(file.name, limits.fileNameLength)
  return made
}

/** The button that opens the dialog of the files. */
export function addButton(text: string): HTMLElement {
  const made = element('add')
  made.textContent = text
  return made
}

/** Short names, and the way in. */
export function filesFace(type: string, empty: string): CellFace {
  return {
    type,
    editor: 'dialog',
    opens: true,
    view: (value, context) => filesView(value, context, 'files'),
    draw: (box, _, value, { column, disabled }) => {
      const files = livingFiles(value)
      const more = files.length > 1 ? [addButton(`+${files.length - 1}`)] : []
      const first = files.slice(0, 1).map(fileChip)
      box.replaceChildren(
        ...first,
        ...more,
        ...(files.length === 0 && !disabled ? [addButton(placeholderOf(column) || empty)] : []),
      )
    },
  }
}
