/** How a picture lies on the screen. */
export interface PictureView {
  /** 1 fits the window. */
  readonly zoom: number
  /** Degrees to the right. */
  readonly turn: number
  readonly x: number
  readonly y: number
}

export const INITIAL_PICTURE_VIEW: PictureView = { zoom: 1, turn: 0, x: 0, y: 0 }
const MOST_ZOOM = 8
const LEAST_ZOOM = 0.25
const STEP = 1.25

/** One step nearer or further; at its own size or smaller the picture lies in the middle again. */
export function zoomPicture(view: PictureView, steps: number): PictureView {
  const wanted = view.zoom * STEP ** steps
  const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, Math.abs(wanted - 1) < 0.01 ? 1 : wanted))
  return zoom <= 1 ? { ...view, zoom, x: 0, y: 0 } : { ...view, zoom }
}

/** A quarter to the right or left, always the short way: 270° and one more are 360°, which the screen shows as 0°. */
export const rotatePicture = (view: PictureView, by: 90 | -90): PictureView => ({ ...view, turn: view.turn + by })

/** Moved by so many pixels, only while it is larger than the window. */
export function movePicture(view: PictureView, x: number, y: number): PictureView {
  return view.zoom <= 1 ? view : { ...view, x: view.x + x, y: view.y + y }
}

export const zoomText = ({ zoom }: PictureView): string => `${Math.round(zoom * 100)}%`
