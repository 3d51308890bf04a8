/**
 * A handle that has to be dragged over the whole width (rules/widgets#dragging-to-verify): released early it goes back,
 * at the end it has passed and stays. By keys it moves in steps of a tenth.
 */
export interface SlideState {
  /** How far the handle is, from 0 to 1. */
  readonly at: number
  /** Where the pointer took hold, in pixels; undefined while nobody drags. */
  readonly grabbedAt: number | undefined
  readonly passed: boolean
}

export const initialSlide: SlideState = { at: 0, grabbedAt: undefined, passed: false }
export const passedSlide: SlideState = { at: 1, grabbedAt: undefined, passed: true }

/** The pointer takes hold of the handle, which may already have been moved by keys. */
export const pressSlide = (slide: SlideState, x: number, distance: number): SlideState =>
  slide.passed ? slide : { ...slide, grabbedAt: x - slide.at * distance }

/** The pointer moves; `distance` is how many pixels there are to go. */
export function dragSlide(slide: SlideState, x: number, distance: number): SlideState {
  if (slide.passed || slide.grabbedAt === undefined || distance <= 0) return slide
  return reach(slide, (x - slide.grabbedAt) / distance)
}

/** The pointer lets go, or the focus leaves: anything short of the end was nothing. */
export const releaseSlide = (slide: SlideState): SlideState => (slide.passed ? slide : initialSlide)

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
export function slideByKey(slide: SlideState, key: string): SlideState | undefined {
  const move = KEYS[key]
  if (!move) return undefined
  return slide.passed ? slide : reach(slide, Math.round(move(slide.at) * 10) / 10)
}

const reach = (slide: SlideState, at: number): SlideState => (at >= 1 ? passedSlide : { ...slide, at: Math.max(0, at) })
