import type { RefObject } from 'react'
import { jsonPointerOf, type JsonPath } from '../../model/json/json-path.ts'
import type { TellListeners } from '../../model/store/named-listeners.ts'

/** Forms of so many controls are drawn at once, and so many that look different are drawn anew at once. */
const FEW = 60
/** Of so many at once even what is only written waits, where nobody sees it, until what is seen is on the screen. */
const MANY = 300
/** Controls are drawn before they come into sight: nobody sees one come. */
const MARGIN = '800px 0px'
/** What is drawn already and shows what was there before is less far behind. */
const STALE_MARGIN = '200px 0px'
/** So many of those far away are drawn whenever the browser has nothing else to do. */
const AT_A_TIME = 10
/** What has come near and is not seen yet is drawn when nothing more happens for so many milliseconds, or when it is about to be seen. */
const NEAR_MS = 300
const SEEN_SOON_MARGIN = '100px 0px'
/** Milliseconds after which they are drawn though the browser is busy: a page behind others is given no idle time for long. */
const PATIENCE = 1_000
/** What is seen is on the screen before anything that is not is drawn anew. */
const AFTER_SIGHT_MS = 300
/** Whoever changes everything again and again waits for the rest no longer than this. */
const MOST_REST_MS = 1_000

interface Waiting {
  readonly pointer: string
  readonly wake: () => void
  /** Of what may be written instead of drawn while nobody is there. */
  readonly told?: ToldListener
}

interface Place {
  readonly pointer: string
  readonly element: RefObject<Element | null>
  readonly paint: PaintValue | undefined
  /** What of the last change was written. */
  painted?: PaintedPart
  /** Where it was last left undrawn. */
  left?: Element
}

/** Somebody to be told, and where it draws what it shows. */
interface ToldListener {
  readonly listener: () => void
  readonly place?: Place | undefined
  readonly element?: Element | undefined
  readonly isSeen: boolean
}

/**
 * How much of what a control has to show stands there by writing its value: all, all that counts while nobody is near, the
 * text of its input alone, or nothing.
 */
export type PaintedPart = 'all' | 'afar' | 'text' | 'nothing'

/** Writes a new value straight into the input that shows it. */
export type PaintValue = () => PaintedPart

/** A form that scrolls within a page, as on a canvas, has its own near and far. */
const within = (margin: string): IntersectionObserverInit => ({ rootMargin: margin, scrollMargin: margin })

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
  /** What has come near, and not into sight. */
  readonly #nearby = new Set<Element>()
  #nearTimer: ReturnType<typeof setTimeout> | undefined
  #arriving: IntersectionObserver | undefined
  /** What shows everything it has to and was not drawn for it: that is done when somebody is about to change it. */
  readonly #painted = new Map<Element, Waiting>()
  #look: readonly unknown[] = []

  readonly #drawsRest: boolean

  /** Without `drawsRest` what nobody comes near is never drawn: where all that counts is where a control stands. */
  constructor(count: number, drawsRest = true) {
    this.isLazy = count > FEW
    this.#drawsRest = drawsRest
  }

  /** Calls back once when the place of an input comes near; answers how to stop. */
  watch(element: Element, path: JsonPath, wake: () => void): () => void {
    this.#waiting.set(element, { pointer: jsonPointerOf(path), wake })
    this.#coming ??= new IntersectionObserver(this.#near, within(MARGIN))
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
    const place: Place = { pointer: jsonPointerOf(path), element, paint }
    this.#places.set(listener, place)
    return () => {
      this.#places.delete(listener)
      if (place.left) this.#forget(place.left)
    }
  }

  /**
   * Where many look different at once, what is only another number or text is written into its input. All else is drawn at
   * once where it is in sight, and otherwise when it comes near or there is time, like inputs that are not drawn yet.
   */
  readonly tell: TellListeners = listeners => {
    const mayWait = listeners.size > FEW && typeof IntersectionObserver !== 'undefined'
    if (!mayWait) return listeners.forEach(listener => listener())
    // Everything is looked at before anything is written: the page is laid out still, and is so once more with the next frame.
    const isWritten = (told: ToldListener) => (told.isSeen || listeners.size <= MANY) && this.#paint(told)
    const left = this.#whereAre(listeners).filter(told => !isWritten(told))
    for (const told of left) this.#show(told)
    if (this.#waiting.size > 0) this.#drawRestAfterSight()
  }

  /** Answers whether a control shows all it has to. */
  #paint(told: ToldListener): boolean {
    const { place, element, isSeen } = told
    if (!place?.paint || !element) return false
    place.painted = place.paint()
    const isAfar = place.painted === 'afar' && !isSeen
    if (place.painted !== 'all' && !isAfar) return false
    this.#putOff(place, element, told, this.#painted)
    if (isAfar) this.#drawWhenNear(element)
    return true
  }

  #show(told: ToldListener): void {
    const { listener, place, element, isSeen } = told
    const isWritten = place?.painted === 'text' || place?.painted === 'afar'
    if (!place || !element || (isSeen && !isWritten)) return listener()
    this.#putOff(place, element, told, this.#waiting)
    if (!isSeen) this.#stillUnseen.add(element)
  }

  #putOff(place: Place, element: Element, told: ToldListener, to: Map<Element, Waiting>): void {
    this.#forget(element)
    place.left = element
    to.set(element, { pointer: place.pointer, wake: told.listener, told })
  }

  /** Of a thousand listeners most lie in what is far away as a whole: each run of them is looked at once. */
  #whereAre(listeners: ReadonlySet<() => void>): ToldListener[] {
    const isFar = new Map<Element, boolean>()
    return [...listeners].map(listener => {
      const place = this.#places.get(listener)
      const element = place?.element.current ?? undefined
      return { listener, place, element, isSeen: element !== undefined && isSeenAmong(element, isFar) }
    })
  }

  /** Draws what waits there at once: somebody is about to go there. */
  wake(path: JsonPath): void {
    const pointer = jsonPointerOf(path)
    for (const [element, waiting] of this.#notDrawn()) if (waiting.pointer === pointer) this.#wake(element)
  }

  /** Somebody came to an element before it was seen to come near, by keys, or to one whose value is only written. */
  wakeAround(target: Element): void {
    for (const [element] of this.#notDrawn()) if (element.contains(target)) this.#wake(element)
  }

  #notDrawn(): readonly (readonly [Element, Waiting])[] {
    return [...this.#waiting, ...this.#painted]
  }

  /** Paper has no near and far. */
  readonly wakeAll = (): void => {
    for (const element of this.#waiting.keys()) this.#wake(element)
  }

  /**
   * What is only written is overwritten with what was drawn last where inputs are drawn anew for a reason of their own: by
   * what they are drawn changes.
   */
  drawPaintedBy(look: readonly unknown[]): void {
    if (look.every((part, at) => part === this.#look[at])) return
    this.#look = look
    for (const element of this.#painted.keys()) this.#wake(element)
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
    for (const element of this.#stillUnseen) if (this.#waiting.has(element)) this.#drawWhenNear(element)
    this.#stillUnseen.clear()
    this.#later()
  }

  #drawWhenNear(element: Element): void {
    this.#stale ??= new IntersectionObserver(this.#near, within(STALE_MARGIN))
    this.#stale.observe(element)
  }

  readonly #near = (seen: readonly IntersectionObserverEntry[]): void => {
    for (const { isIntersecting, target, boundingClientRect: box } of seen)
      if (isIntersecting && box.bottom > 0 && box.top < innerHeight) this.#wake(target)
      else if (isIntersecting) this.#comeNear(target)
    this.hold()
  }

  #comeNear(element: Element): void {
    this.#arriving ??= new IntersectionObserver(this.#arrived, within(SEEN_SOON_MARGIN))
    this.#nearby.add(element)
    this.#arriving.observe(element)
  }

  readonly #arrived = (seen: readonly IntersectionObserverEntry[]): void => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) this.#wake(target)
  }

  /** Something happens that is to be shown first. */
  readonly hold = (): void => {
    clearTimeout(this.#nearTimer)
    if (this.#nearby.size > 0) this.#nearTimer = setTimeout(this.#drawNearby, NEAR_MS)
  }

  readonly #drawNearby = (): void => {
    for (const element of this.#nearby) this.#wake(element)
  }

  #wake(element: Element): void {
    const waiting = this.#waiting.get(element) ?? this.#painted.get(element)
    this.#forget(element)
    waiting?.wake()
  }

  #forget(element: Element): void {
    this.#coming?.unobserve(element)
    this.#stale?.unobserve(element)
    this.#arriving?.unobserve(element)
    this.#waiting.delete(element)
    this.#painted.delete(element)
    this.#nearby.delete(element)
  }

  #later(): void {
    if (!this.#drawsRest || this.#idle !== undefined || typeof requestIdleCallback === 'undefined') return
    this.#idle = requestIdleCallback(() => this.#drawSome(), { timeout: PATIENCE })
  }

  #drawSome(): void {
    this.#idle = undefined
    for (const [element, { told }] of [...this.#waiting].slice(0, AT_A_TIME))
      if (!told || !this.#paint(told)) this.#wake(element)
    if (this.#waiting.size > 0) this.#later()
  }
}

function isSeenAmong(element: Element, isFar: Map<Element, boolean>): boolean {
  const around = element.parentElement
  if (!around) return isInSight(element)
  const far = isFar.get(around) ?? isFarAway(around)
  isFar.set(around, far)
  return !far && isInSight(element)
}

/**
 * Whether all that lies in a box is out of sight: it is above or below the window, in a closed pane, or in a run far away,
 * where its place is not known without laying it out. What has no box of its own says nothing.
 */
function isFarAway(element: Element): boolean {
  if (!element.checkVisibility({ contentVisibilityAuto: true })) return true
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && (bottom <= 0 || top >= innerHeight)
}

/** What was scrolled to a moment ago is in sight, though it is laid out with the next frame. */
function isInSight(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}
