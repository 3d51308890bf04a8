import type { GridFile } from '../../../model/cells/files/files.ts'
import { placeholderOf } from '../../../model/columns/placeholder.ts'
import type { UrlNeed } from '../../dom/file-urls.ts'
import { element } from '../../dom/element.ts'
import type { CellFace, FaceContext } from '../face/face.ts'
import { addButton, filesView, livingFiles, spokenFile } from './file-chips.ts'

/** An address of its own, where a file has one; else the one of its path. */
const addressOf = ({ path, url }: GridFile, fileUrl: FaceContext['fileUrl'], need?: UrlNeed) =>
  url !== undefined && /^(https?|blob|data):/.test(url) ? url : fileUrl(path, need)

function thumbnail(file: GridFile, { fileUrl }: FaceContext): HTMLElement {
  const frame = element('thumb', { 'data-status': file.status, title: spokenFile(file) })
  const address = file.status === 'done' ? addressOf(file, fileUrl, 'load') : ''
  if (address === '') return frame
  const image = document.createElement('img')
  image.addEventListener('error', () => addressOf(file, fileUrl, 'failed'))
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
  view: (value, context) => {
    const view = filesView(value, context, 'files')
    const addresses = livingFiles(value).map(file => addressOf(file, context.fileUrl))
    return { ...view, text: `${view.text}${addresses.join()}` }
  },
  draw: (box, _, value, context) => {
    const files = livingFiles(value)
    const none = files.length === 0 && !context.disabled
    const more = files.length > 2 ? [addButton(`+${files.length - 2}`)] : []
    const shown = files.slice(0, 2).map(file => thumbnail(file, context))
    box.replaceChildren(...shown, ...more, ...(none ? [addButton(placeholderOf(context.column) || '上传图片')] : []))
  },
}
