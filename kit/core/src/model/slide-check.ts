/**
 * A handle that has to be dragged over the whole width (rules/widgets#dragging-to-verify): released early it goes back,
 * at the end it has passed and stays. By keys it moves in steps of a tenth.
 */
export interface Slide {
  /** How far the handle is, from 0 to 1. */
  readonly at: number
  /** Where the pointer took hold, in pixels; undefined while nobody drags. */
  readonly held: number | undefined
  readonly passed: boolean
}

export const freshSlide: Slide = { at: 0, held: undefined, passed: false }
export const passedSlide: Slide = { at: 1, held: undefined, passed: true }

/** The pointer takes hold of the handle, which may already have been moved by keys. */
export const press = (slide: Slide, x: number, way: number): Slide =>
  slide.passed ? slide : { ...slide, held: x - slide.at * way }

/** The pointer moves; `way` is how many pixels there are to go. */
export function drag(slide: Slide, x: number, way: number): Slide {
  if (slide.passed || slide.held === undefined || way <= 0) return slide
  return reach(slide, (x - slide.held) / way)
}

/** The pointer lets go, or the focus leaves: anything short of the end was nothing. */
export const release = (slide: Slide): Slide => (slide.passed ? slide : freshSlide)

const STEP = 0.1

const KEYS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: at => at + STEP,
  ArrowUp: at => at + STEP,
  ArrowLeft: at => at - STEP,
  ArrowDown: at => at - STEP,
  PageUp: at => at + 3 * STEP,
  PageDown: at => at - 3 * STEP,
  Home: () => 0,
  End: () => 1,
}

/** What a key does; undefined when it is none of the slider's. */
export function pressKey(slide: Slide, key: string): Slide | undefined {
  const move = KEYS[key]
  if (!move) return undefined
  return slide.passed ? slide : reach(slide, Math.round(move(slide.at) * 10) / 10)
}

const reach = (slide: Slide, at: number): Slide => (at >= 1 ? passedSlide : { ...slide, at: Math.max(0, at) })
