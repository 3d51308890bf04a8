import type { GridFile } from '../../model/cells/files.ts'
import { placeholderOf } from '../../model/placeholder.ts'
import { element } from '../view/element.ts'
import type { CellFace, FaceContext } from './face.ts'
import { addButton, filesView, livingFiles, spokenFile } from './file-chips.ts'

function thumbnail(file: GridFile, { fileUrl }: FaceContext): HTMLElement {
  const frame = element('thumb', { 'data-status': file.status, title: spokenFile(file) })
  const address = file.url ?? fileUrl(file.path)
  if (file.status !== 'done' || address === '') return frame
  const image = document.createElement('img')
  image.src = address
  image.alt = ''
  image.draggable = false
  frame.append(image)
  return frame
}

/** Small pictures, and the way in. */
export const imageFace: CellFace = {
  type: 'image',
  editor: 'dialog',
  opens: true,
  view: (value, context) => filesView(value, context, 'files'),
  draw: (box, _, value, context) => {
    const files = livingFiles(value)
    const none = files.length === 0 && !context.disabled
    const more = files.length > 2 ? [addButton(`+${files.length - 2}`)] : []
    const shown = files.slice(0, 2).map(file => thumbnail(file, context))
    box.replaceChildren(...shown, ...more, ...(none ? [addButton(placeholderOf(context.column) || '上传图片')] : []))
  },
}
