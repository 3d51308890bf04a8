/** The part of a picture that is taken: a square around a point of it, and how much closer than at first. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface CroppedPicture {
  readonly width: number
  readonly height: number
}

/** Pixels of the square that comes out. */
export const CROP_SIDE = 256
const MAX_ZOOM = 8
const ZOOM_STEP = 1.15
const MOVE_STEP = 12

/** All of the shorter side, around the middle. */
export const wholeCrop = ({ width, height }: CroppedPicture): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Pixels of the square for one of the picture. */
export const cropScale = ({ width, height }: CroppedPicture, { zoom }: Crop): number =>
  (CROP_SIDE / Math.min(width, height)) * zoom

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The nearest that leaves no edge of the square empty. */
function withinPicture(size: CroppedPicture, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, MAX_ZOOM)
  const half = CROP_SIDE / 2 / cropScale(size, { ...crop, zoom })
  return { x: between(crop.x, half, size.width - half), y: between(crop.y, half, size.height - half), zoom }
}

/** The picture drawn along by so many pixels of the square. */
export function moveCrop(size: CroppedPicture, crop: Crop, right: number, down: number): Crop {
  const scale = cropScale(size, crop)
  return withinPicture(size, { ...crop, x: crop.x - right / scale, y: crop.y - down / scale })
}

/** Closer by so many steps; further away where there are fewer than none. */
export const zoomCrop = (size: CroppedPicture, crop: Crop, steps: number): Crop =>
  withinPicture(size, { ...crop, zoom: crop.zoom * ZOOM_STEP ** steps })

const KEYS: Readonly<Record<string, (size: CroppedPicture, crop: Crop) => Crop>> = {
  ArrowLeft: (size, crop) => moveCrop(size, crop, -MOVE_STEP, 0),
  ArrowRight: (size, crop) => moveCrop(size, crop, MOVE_STEP, 0),
  ArrowUp: (size, crop) => moveCrop(size, crop, 0, -MOVE_STEP),
  ArrowDown: (size, crop) => moveCrop(size, crop, 0, MOVE_STEP),
  '+': (size, crop) => zoomCrop(size, crop, 1),
  '=': (size, crop) => zoomCrop(size, crop, 1),
  '-': (size, crop) => zoomCrop(size, crop, -1),
  '0': size => wholeCrop(size),
}

/** What a key does to it; undefined for keys that do nothing here. */
export const cropByKey = (size: CroppedPicture, crop: Crop, key: string): Crop | undefined => KEYS[key]?.(size, crop)
