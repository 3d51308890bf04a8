import type { Editor } from '@tiptap/core'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import { removePlaceholder, addPlaceholder, placeholderPosition, updatePlaceholder } from './upload-placeholders.ts'

/** rules/uploads#limits */
const PICTURES = /^image\/(?:gif|jpeg|png)$/
/** The business of pictures in formatted text (rules/uploads#storing). */
const BIZ = 'jeditor'
/** What the server answers when it keeps no files: the picture is written into the text (rules/uploads#storing). */
const EMBED = 'local'

export type PicturePorts = Pick<KitPorts, 'upload' | 'fileUrl' | 'notify'>

/** Uploads pictures and puts each where it was asked for; the text may be written on meanwhile. */
export function addPictures(editor: Editor, ports: PicturePorts, files: readonly File[], at?: number): void {
  const pictures = files.filter(({ type }) => PICTURES.test(type))
  if (pictures.length < files.length) ports.notify('warning', texts.notAPicture)
  for (const picture of pictures) void add(editor, ports, picture, at ?? editor.state.selection.to)
}

async function add(editor: Editor, ports: PicturePorts, file: File, at: number): Promise<void> {
  const { view } = editor
  const id = {}
  addPlaceholder(view, id, at)
  try {
    const src = await stored(ports, file, percent => updatePlaceholder(view, id, percent))
    const place = editor.isDestroyed ? undefined : placeholderPosition(editor.state, id)
    if (place !== undefined) editor.chain().insertContentAt(place, { type: 'image', attrs: { src } }).run()
  } catch (error) {
    ports.notify(
      'error',
      error instanceof Error && error.message ? `${texts.uploadFailed}：${error.message}` : texts.uploadFailed,
    )
  } finally {
    if (!editor.isDestroyed) removePlaceholder(view, id)
  }
}

async function stored(ports: PicturePorts, file: File, onProgress: (percent: number) => void): Promise<string> {
  const { path } = await ports.upload(file, { biz: BIZ, onProgress })
  return path === EMBED ? embedded(file) : ports.fileUrl(path)
}

function embedded(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(String(reader.result)))
    reader.addEventListener('error', () => failed(new Error(texts.uploadFailed)))
    reader.readAsDataURL(file)
  })
}
