import { jsonPointerOf, type JsonPath } from '../../model/json/json-path.ts'

/** Forms of so many controls are drawn at once. */
const FEW = 60
/** Controls are drawn before they come into sight: nobody sees one come. */
const MARGIN = '800px 0px'
/** So many of those far away are drawn whenever the browser has nothing else to do. */
const AT_A_TIME = 10
/** Milliseconds after which they are drawn though the browser is busy: a page behind others is given no idle time for long. */
const PATIENCE = 1_000

interface Waiting {
  readonly element: Element
  readonly wake: () => void
}

/**
 * Draws the inputs of a long form as they come near, and the others bit by bit while nothing else is to be done: the first
 * sight costs what is seen. What is drawn once stays drawn.
 */
export class Mounting {
  readonly isLazy: boolean
  readonly #waiting = new Map<string, Waiting>()
  #observer: IntersectionObserver | undefined
  #idle: number | undefined

  constructor(count: number) {
    this.isLazy = count > FEW
  }

  /** Calls back once when the place of an input comes near; answers how to stop. */
  watch(element: Element, path: JsonPath, wake: () => void): () => void {
    const pointer = jsonPointerOf(path)
    this.#waiting.set(pointer, { element, wake })
    this.#observer ??= new IntersectionObserver(seen => this.#near(seen), { rootMargin: MARGIN })
    this.#observer.observe(element)
    this.#later()
    return () => this.#forget(pointer)
  }

  /** Draws one at once: somebody is about to go there. */
  wake(path: JsonPath): void {
    this.#wake(jsonPointerOf(path))
  }

  /** Paper has no near and far. */
  readonly wakeAll = (): void => {
    for (const pointer of this.#waiting.keys()) this.#wake(pointer)
  }

  #near(seen: readonly IntersectionObserverEntry[]): void {
    const near = new Set(seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target))
    for (const [pointer, { element }] of this.#waiting) if (near.has(element)) this.#wake(pointer)
  }

  #wake(pointer: string): void {
    const waiting = this.#waiting.get(pointer)
    this.#forget(pointer)
    waiting?.wake()
  }

  #forget(pointer: string): void {
    const waiting = this.#waiting.get(pointer)
    if (waiting) this.#observer?.unobserve(waiting.element)
    this.#waiting.delete(pointer)
  }

  #later(): void {
    if (this.#idle !== undefined || typeof requestIdleCallback === 'undefined') return
    this.#idle = requestIdleCallback(() => this.#drawSome(), { timeout: PATIENCE })
  }

  #drawSome(): void {
    this.#idle = undefined
    for (const pointer of [...this.#waiting.keys()].slice(0, AT_A_TIME)) this.#wake(pointer)
    if (this.#waiting.size > 0) this.#later()
  }
}
