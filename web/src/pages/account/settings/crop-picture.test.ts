import { expect, test } from 'vitest'
import { CROP_SIDE, cropByKey, cropScale, moveCrop, wholeCrop, zoomCrop } from './crop-picture.ts'

const WIDE = { width: 1000, height: 500 }

test('at first all of the shorter side is taken, around the middle', () => {
  expect(wholeCrop(WIDE)).toEqual({ x: 500, y: 250, zoom: 1 })
  expect(cropScale(WIDE, wholeCrop(WIDE)) * WIDE.height).toBe(CROP_SIDE)
})

test('wherever it is drawn and however close, the square stays full', () => {
  let crop = wholeCrop(WIDE)
  for (const [right, down, steps] of [
    [9999, 9999, 3],
    [-9999, 50, 40],
    [3, -9999, -80],
    [0, 0, -1],
  ] as const) {
    crop = zoomCrop(WIDE, moveCrop(WIDE, crop, right, down), steps)
    const half = CROP_SIDE / 2 / cropScale(WIDE, crop)
    expect(crop.x - half).toBeGreaterThanOrEqual(-1e-9)
    expect(crop.x + half).toBeLessThanOrEqual(WIDE.width + 1e-9)
    expect(crop.y - half).toBeGreaterThanOrEqual(-1e-9)
    expect(crop.y + half).toBeLessThanOrEqual(WIDE.height + 1e-9)
    expect(crop.zoom).toBeGreaterThanOrEqual(1)
  }
})

test('arrows draw the picture along, plus and minus come closer and go back, nought begins anew', () => {
  const start = wholeCrop(WIDE)
  expect(cropByKey(WIDE, start, 'ArrowRight')!.x).toBeLessThan(start.x)
  const close = cropByKey(WIDE, start, '+')!
  expect(close.zoom).toBeGreaterThan(1)
  expect(cropByKey(WIDE, close, '-')!.zoom).toBeCloseTo(1)
  expect(cropByKey(WIDE, close, '0')).toEqual(start)
  expect(cropByKey(WIDE, start, 'Enter')).toBeUndefined()
})
