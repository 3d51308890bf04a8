import type { EntityServices } from '../../modules/entities/index.ts'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { bizOf, keepOwnFile } from '../../modules/files/index.ts'
import { openImages } from '../../platform/images/images.ts'
import { privateFolder } from '../../platform/host/private-folder.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { drawn, type Drawing } from '../drawing/drawn.ts'
import { DEMO_STAFF } from './demo-staff.ts'

/** A value that becomes the path of a picture: drawn when its record is made, and kept through the gate of uploads. */
export class Picture {
  readonly drawing: Drawing
  readonly name: string
  constructor(drawing: Drawing, name = drawing.title) {
    this.drawing = drawing
    this.name = name
  }
}

/** A card with a title, as a cover, a poster or a scanned paper; the same title always looks the same. */
export const picture = (title: string, hint = '演示内容', width = 960): Picture =>
  new Picture({ kind: 'title', title, hint, width })

/** A picture and the field that is to hold it. */
export interface Wanted {
  picture: Picture
  field: string
}

/** Draws pictures and keeps each as if somebody had sent it; answers their paths one by one, in the order given. */
export async function* keptPictures<W extends Wanted>(
  context: EntityServices,
  wanted: readonly W[],
  signal?: AbortSignal,
): AsyncGenerator<W & { path: string }> {
  if (wanted.length === 0) return
  const work = path.join(context.config.DATA_DIR, 'work', newId())
  const images = openImages()
  const db = context.database.forTenant(DEMO_STAFF.tenantId)
  await privateFolder(work)
  try {
    const cards = wanted.map((one, at) => ({
      ...one.picture.drawing,
      one,
      file: path.join(work, `${at}.${endingOf(one)}`),
    }))
    for await (const { one, file } of drawn(cards, signal)) {
      const name = `${one.picture.name}（演示）${path.extname(file)}`
      const kept = await keepOwnFile(
        { context, images, db, who: DEMO_STAFF },
        { file, name, biz: bizOf({ biz: one.field }) },
      )
      yield { ...one, path: kept.path }
    }
  } finally {
    await images.close()
    await rm(work, { recursive: true, force: true })
  }
}

const endingOf = ({ picture: { drawing } }: Wanted): string => (drawing.kind === 'title' ? 'jpg' : 'png')
