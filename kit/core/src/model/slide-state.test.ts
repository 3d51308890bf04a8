import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dragSlide,
  initialSlide,
  passedSlide,
  pressSlide,
  slideByKey,
  releaseSlide,
  type SlideState,
} from './slide-state.ts'

const WAY = 260
const keys = (...names: string[]): SlideState =>
  names.reduce<SlideState>((slide, key) => slideByKey(slide, key) ?? slide, initialSlide)

describe('slider verification', () => {
  it('passes when the handle has come the whole way, not before', () => {
    const held = pressSlide(initialSlide, 100, WAY)
    expect(dragSlide(held, 100 + WAY - 1, WAY).passed).toBe(false)
    expect(dragSlide(held, 100 + WAY, WAY)).toEqual(passedSlide)
    expect(dragSlide(held, 100 + WAY + 500, WAY)).toEqual(passedSlide)
  })

  it('released early it goes back', () => {
    expect(releaseSlide(dragSlide(pressSlide(initialSlide, 0, WAY), 200, WAY))).toEqual(initialSlide)
  })

  it('once passed it cannot be moved again', () => {
    expect(pressSlide(passedSlide, 10, WAY)).toBe(passedSlide)
    expect(dragSlide(passedSlide, -300, WAY)).toBe(passedSlide)
    expect(releaseSlide(passedSlide)).toBe(passedSlide)
    expect(slideByKey(passedSlide, 'Home')).toBe(passedSlide)
  })

  it('a pointer that holds nothing moves nothing', () => {
    expect(dragSlide(initialSlide, 1000, WAY)).toBe(initialSlide)
    expect(dragSlide(pressSlide(initialSlide, 0, 0), 1000, 0).passed).toBe(false) // a slider without width is hidden
  })

  it('by keys: ten steps, End at once, and other keys are not the slider’s', () => {
    expect(keys(...Array.from({ length: 9 }, () => 'ArrowRight')).passed).toBe(false)
    expect(keys(...Array.from({ length: 10 }, () => 'ArrowRight')).passed).toBe(true)
    expect(keys('End').passed).toBe(true)
    expect(keys('ArrowRight', 'ArrowRight', 'ArrowLeft').at).toBe(0.1)
    expect(keys('ArrowLeft').at).toBe(0)
    expect(slideByKey(initialSlide, 'Tab')).toBeUndefined()
  })

  it('after keys, the pointer takes it from where it is', () => {
    const moved = pressSlide(keys('ArrowRight', 'ArrowRight'), 52, WAY)
    expect(dragSlide(moved, 52, WAY).at).toBeCloseTo(0.2)
  })

  it('whatever the pointer does, it stands within its way, and has passed exactly when it reached the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 500 }),
        fc.array(fc.integer({ min: -900, max: 900 })),
        (start, moves) => {
          let slide = pressSlide(initialSlide, start, WAY)
          let reached = false
          for (const x of moves) {
            slide = dragSlide(slide, x, WAY)
            reached ||= x - start >= WAY
            expect(slide.at).toBeGreaterThanOrEqual(0)
            expect(slide.at).toBeLessThanOrEqual(1)
            expect(slide.passed).toBe(reached)
          }
        },
      ),
    )
  })
})
