import { openSideProcess } from '../../../platform/side-processes/side-process.ts'
import type { PosterDrawing } from './draw-poster.ts'

/** Draws posters into files, in a process beside the server. */
export interface PosterDrawer {
  draw(drawing: PosterDrawing): Promise<void>
  close(): Promise<void>
}

/** Its fonts take a hundred megabytes: it is there while posters are drawn. */
export function openPosterDrawer(): PosterDrawer {
  const beside = openSideProcess<PosterDrawing>({
    entry: new URL('draw-worker.ts', import.meta.url),
    doing: 'drawing a poster',
  })
  return { draw: beside.run, close: beside.close }
}
