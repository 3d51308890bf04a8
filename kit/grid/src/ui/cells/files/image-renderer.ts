import type { GridFile } from '../../../model/cells/files/grid-files.ts'
import { columnPlaceholderOf } from '../../../model/columns/column-placeholder.ts'
import type { FileUrlReason } from '../../dom/file-url-cache.ts'
import { styledDiv } from '../../dom/styled-element.ts'
import type { CellRenderer, CellRenderContext } from '../renderer/cell-renderer.ts'
import { addFilesButton, filesRendering, presentFiles, fileAnnouncement } from './files-renderer.ts'

/** An address of its own, where a file has one; else the one of its path. */
const addressOf = ({ path, url }: GridFile, fileUrl: CellRenderContext['fileUrl'], reason?: FileUrlReason) =>
  url !== undefined && /^(https?|blob|data):/.test(url) ? url : fileUrl(path, reason)

function thumbnail(file: GridFile, { fileUrl, texts }: CellRenderContext): HTMLElement {
  const frame = styledDiv('thumb', { 'data-status': file.status, title: fileAnnouncement(file, texts) })
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
export const imageRenderer: CellRenderer = {
  type: 'image',
  editor: 'dialog',
  opens: true,
  view: (value, context) => {
    const rendering = filesRendering(value, context, 'files')
    const addresses = presentFiles(value).map(file => addressOf(file, context.fileUrl))
    return { ...rendering, text: `${rendering.text}${addresses.join()}` }
  },
  draw: (box, _, value, context) => {
    const files = presentFiles(value)
    const none = files.length === 0 && !context.disabled
    const more = files.length > 2 ? [addFilesButton(`+${files.length - 2}`)] : []
    const shown = files.slice(0, 2).map(file => thumbnail(file, context))
    box.replaceChildren(
      ...shown,
      ...more,
      ...(none ? [addFilesButton(columnPlaceholderOf(context.column) || context.texts.image)] : []),
    )
  },
}
