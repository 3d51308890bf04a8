import type { EntityServices } from '../../modules/entities/index.ts'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { uploadLabelOf, storeOwnFile } from '../../modules/files/index.ts'
import { openImageRewriter } from '../../platform/images/image-rewriter.ts'
import { makePrivateFolder } from '../../platform/host/private-folder.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { drawPictures, type Drawing } from '../drawing/draw-pictures.ts'
import { DEMO_PRINCIPAL } from './demo-principal.ts'

/** A value that becomes the path of a picture: drawn when its record is made, and kept through the gate of uploads. */
export class DemoPicture {
  readonly drawing: Drawing
  readonly name: string
  constructor(drawing: Drawing, name = drawing.title) {
    this.drawing = drawing
    this.name = name
  }
}

/** A card with a title, as a cover, a poster or a scanned paper; the same title always looks the same. */
export const demoPicture = (title: string, hint = '演示内容', width = 960): DemoPicture =>
  new DemoPicture({ kind: 'title', title, hint, width })

/** A picture and the field that is to hold it. */
export interface PictureRequest {
  picture: DemoPicture
  field: string
}

/** Draws pictures and keeps each as if somebody had sent it; answers their paths one by one, in the order given. */
export async function* storeDemoPictures<W extends PictureRequest>(
  context: EntityServices,
  wanted: readonly W[],
  signal?: AbortSignal,
): AsyncGenerator<W & { path: string }> {
  if (wanted.length === 0) return
  const work = path.join(context.config.DATA_DIR, 'work', newId())
  const imageRewriter = openImageRewriter()
  const db = context.database.forTenant(DEMO_PRINCIPAL.tenantId)
  await makePrivateFolder(work)
  try {
    const cards = wanted.map((one, at) => ({
      ...one.picture.drawing,
      one,
      file: path.join(work, `${at}.${endingOf(one)}`),
    }))
    for await (const { one, file } of drawPictures(cards, signal)) {
      const name = `${one.picture.name}（演示）${path.extname(file)}`
      const stored = await storeOwnFile(
        { context, images: imageRewriter, db, principal: DEMO_PRINCIPAL },
        { file, name, biz: uploadLabelOf({ biz: one.field }) },
      )
      yield { ...one, path: stored.path }
    }
  } finally {
    await imageRewriter.close()
    await rm(work, { recursive: true, force: true })
  }
}

const endingOf = ({ picture: { drawing } }: PictureRequest): string => (drawing.kind === 'title' ? 'jpg' : 'png')
