import type { RefObject } from 'react'
import { jsonPointerOf, type JsonPath } from '../../model/json/json-path.ts'
import type { TellListeners } from '../../model/store/named-listeners.ts'

/** Forms of so many controls are drawn at once, and so many that look different are drawn anew at once. */
const FEW = 60
/** Controls are drawn before they come into sight: nobody sees one come. */
const MARGIN = '800px 0px'
/** What is drawn already and shows what was there before is less far behind. */
const STALE_MARGIN = '200px 0px'
/** So many of those far away are drawn whenever the browser has nothing else to do. */
const AT_A_TIME = 10
/** Milliseconds after which they are drawn though the browser is busy: a page behind others is given no idle time for long. */
const PATIENCE = 1_000
/** What is seen is on the screen before anything that is not is drawn anew. */
const AFTER_SIGHT_MS = 300
/** Whoever changes everything again and again waits for the rest no longer than this. */
const MOST_REST_MS = 1_000

interface Waiting {
  readonly pointer: string
  readonly wake: () => void
}

interface Place {
  readonly pointer: string
  readonly element: RefObject<Element | null>
  readonly paint: PaintValue | undefined
}

/** Somebody to be told, and where it draws what it shows. */
interface ToldListener {
  readonly listener: () => void
  readonly place?: Place | undefined
  readonly element?: Element | undefined
  readonly isSeen: boolean
}

const nowhere = (listener: () => void): ToldListener => ({ listener, isSeen: true })

/** Writes a new value straight into the input that shows it; answers whether that was all there is to be drawn. */
export type PaintValue = () => boolean

/**
 * Draws a long form as it comes near, and the rest bit by bit while nothing else is to be done: the first sight costs what
 * is seen, and so does a change of everything. What is drawn once stays drawn.
 */
export class Mounting {
  readonly isLazy: boolean
  readonly #waiting = new Map<Element, Waiting>()
  readonly #places = new Map<() => void, Place>()
  #coming: IntersectionObserver | undefined
  #stale: IntersectionObserver | undefined
  #idle: number | undefined
  #rounds = 0
  #putOffSince: number | undefined
  readonly #stillUnseen = new Set<Element>()

  readonly #drawsRest: boolean

  /** Without `drawsRest` what nobody comes near is never drawn: where all that counts is where a control stands. */
  constructor(count: number, drawsRest = true) {
    this.isLazy = count > FEW
    this.#drawsRest = drawsRest
  }

  /** Calls back once when the place of an input comes near; answers how to stop. */
  watch(element: Element, path: JsonPath, wake: () => void): () => void {
    this.#waiting.set(element, { pointer: jsonPointerOf(path), wake })
    this.#coming ??= new IntersectionObserver(this.#near, { rootMargin: MARGIN })
    this.#coming.observe(element)
    this.#later()
    return () => this.#forget(element)
  }

  /** Says where the control stands that a listener draws, and how its value alone is shown; answers how to stop. */
  place(
    listener: () => void,
    path: JsonPath,
    element: RefObject<Element | null>,
    paint: PaintValue | undefined,
  ): () => void {
    this.#places.set(listener, { pointer: jsonPointerOf(path), element, paint })
    return () => void this.#places.delete(listener)
  }

  /**
   * Where many look different at once, those in sight show it at once: what is only another number or text is written into
   * its input, and drawn with those that are not in sight, like inputs that are not drawn yet.
   */
  readonly tell: TellListeners = listeners => {
    const mayWait = listeners.size > FEW && typeof IntersectionObserver !== 'undefined'
    // All are looked at before anything is written: a look behind each text would lay the page out each time.
    for (const { listener, place, element, isSeen } of [...listeners].map(mayWait ? this.#whereIs : nowhere)) {
      const isPainted = isSeen && place?.paint?.() === true
      if (!place || !element || (isSeen && !isPainted)) listener()
      else {
        this.#waiting.set(element, { pointer: place.pointer, wake: listener })
        if (!isPainted) this.#stillUnseen.add(element)
      }
    }
    if (mayWait && this.#waiting.size > 0) this.#drawRestAfterSight()
  }

  readonly #whereIs = (listener: () => void): ToldListener => {
    const place = this.#places.get(listener)
    const element = place?.element.current ?? undefined
    return { listener, place, element, isSeen: element !== undefined && isInSight(element) }
  }

  /** Draws what waits there at once: somebody is about to go there. */
  wake(path: JsonPath): void {
    const pointer = jsonPointerOf(path)
    for (const [element, waiting] of this.#waiting) if (waiting.pointer === pointer) this.#wake(element)
  }

  /** Somebody came to an element before it was seen to come near, by keys. */
  wakeAround(target: Element): void {
    for (const element of this.#waiting.keys()) if (element.contains(target)) this.#wake(element)
  }

  /** Paper has no near and far. */
  readonly wakeAll = (): void => {
    for (const element of this.#waiting.keys()) this.#wake(element)
  }

  /** Begins behind the frame that shows what is in sight, when nothing more has changed for a moment. */
  #drawRestAfterSight(): void {
    this.#rounds += 1
    this.#putOffSince ??= performance.now()
    const [round, until] = [this.#rounds, this.#putOffSince + MOST_REST_MS]
    const begin = () => {
      if (round === this.#rounds || performance.now() >= until) this.#drawRest()
    }
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, AFTER_SIGHT_MS)))
  }

  /** What comes into sight is drawn when it does; what shows its value already, and all else, when there is time. */
  #drawRest(): void {
    this.#putOffSince = undefined
    this.#stale ??= new IntersectionObserver(this.#near, { rootMargin: STALE_MARGIN })
    for (const element of this.#stillUnseen) if (this.#waiting.has(element)) this.#stale.observe(element)
    this.#stillUnseen.clear()
    this.#later()
  }

  readonly #near = (seen: readonly IntersectionObserverEntry[]): void => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) this.#wake(target)
  }

  #wake(element: Element): void {
    const waiting = this.#waiting.get(element)
    this.#forget(element)
    waiting?.wake()
  }

  #forget(element: Element): void {
    this.#coming?.unobserve(element)
    this.#stale?.unobserve(element)
    this.#waiting.delete(element)
  }

  #later(): void {
    if (!this.#drawsRest || this.#idle !== undefined || typeof requestIdleCallback === 'undefined') return
    this.#idle = requestIdleCallback(() => this.#drawSome(), { timeout: PATIENCE })
  }

  #drawSome(): void {
    this.#idle = undefined
    for (const element of [...this.#waiting.keys()].slice(0, AT_A_TIME)) this.#wake(element)
    if (this.#waiting.size > 0) this.#later()
  }
}

/** A control in a pane that is closed has no place at all. */
function isInSight(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}
