import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drag, freshSlide, passedSlide, press, pressKey, release, type Slide } from './slide-check.ts'

const WAY = 260
const keys = (...names: string[]): Slide =>
  names.reduce<Slide>((slide, key) => pressKey(slide, key) ?? slide, freshSlide)

describe('slider verification', () => {
  it('passes when the handle has come the whole way, not before', () => {
    const held = press(freshSlide, 100, WAY)
    expect(drag(held, 100 + WAY - 1, WAY).passed).toBe(false)
    expect(drag(held, 100 + WAY, WAY)).toEqual(passedSlide)
    expect(drag(held, 100 + WAY + 500, WAY)).toEqual(passedSlide)
  })

  it('released early it goes back', () => {
    expect(release(drag(press(freshSlide, 0, WAY), 200, WAY))).toEqual(freshSlide)
  })

  it('once passed it cannot be moved again', () => {
    expect(press(passedSlide, 10, WAY)).toBe(passedSlide)
    expect(drag(passedSlide, -300, WAY)).toBe(passedSlide)
    expect(release(passedSlide)).toBe(passedSlide)
    expect(pressKey(passedSlide, 'Home')).toBe(passedSlide)
  })

  it('a pointer that holds nothing moves nothing', () => {
    expect(drag(freshSlide, 1000, WAY)).toBe(freshSlide)
    expect(drag(press(freshSlide, 0, 0), 1000, 0).passed).toBe(false) // a slider without width is hidden
  })

  it('by keys: ten steps, End at once, and other keys are not the slider’s', () => {
    expect(keys(...Array.from({ length: 9 }, () => 'ArrowRight')).passed).toBe(false)
    expect(keys(...Array.from({ length: 10 }, () => 'ArrowRight')).passed).toBe(true)
    expect(keys('End').passed).toBe(true)
    expect(keys('ArrowRight', 'ArrowRight', 'ArrowLeft').at).toBe(0.1)
    expect(keys('ArrowLeft').at).toBe(0)
    expect(pressKey(freshSlide, 'Tab')).toBeUndefined()
  })

  it('after keys, the pointer takes it from where it is', () => {
    const moved = press(keys('ArrowRight', 'ArrowRight'), 52, WAY)
    expect(drag(moved, 52, WAY).at).toBeCloseTo(0.2)
  })

  it('whatever the pointer does, it stands within its way, and has passed exactly when it reached the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 500 }),
        fc.array(fc.integer({ min: -900, max: 900 })),
        (start, moves) => {
          let slide = press(freshSlide, start, WAY)
          let reached = false
          for (const x of moves) {
            slide = drag(slide, x, WAY)
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
