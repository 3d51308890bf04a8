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
  readonly pointer: string
  readonly wake: () => void
}

/**
 * Draws the inputs of a long form as they come near, and the others bit by bit while nothing else is to be done: the first
 * sight costs what is seen. What is drawn once stays drawn.
 */
export class Mounting {
  readonly isLazy: boolean
  readonly #waiting = new Map<Element, Waiting>()
  #observer: IntersectionObserver | undefined
  #idle: number | undefined

  constructor(count: number) {
    this.isLazy = count > FEW
  }

  /** Calls back once when the place of an input comes near; answers how to stop. */
  watch(element: Element, path: JsonPath, wake: () => void): () => void {
    this.#waiting.set(element, { pointer: jsonPointerOf(path), wake })
    this.#observer ??= new IntersectionObserver(seen => this.#near(seen), { rootMargin: MARGIN })
    this.#observer.observe(element)
    this.#later()
    return () => this.#forget(element)
  }

  /** Draws one at once: somebody is about to go there. */
  wake(path: JsonPath): void {
    const pointer = jsonPointerOf(path)
    for (const [element, waiting] of this.#waiting) if (waiting.pointer === pointer) this.#wake(element)
  }

  /** Paper has no near and far. */
  readonly wakeAll = (): void => {
    for (const element of this.#waiting.keys()) this.#wake(element)
  }

  #near(seen: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of seen) if (isIntersecting) this.#wake(target)
  }

  #wake(element: Element): void {
    const waiting = this.#waiting.get(element)
    this.#forget(element)
    waiting?.wake()
  }

  #forget(element: Element): void {
    this.#observer?.unobserve(element)
    this.#waiting.delete(element)
  }

  #later(): void {
    if (this.#idle !== undefined || typeof requestIdleCallback === 'undefined') return
    this.#idle = requestIdleCallback(() => this.#drawSome(), { timeout: PATIENCE })
  }

  #drawSome(): void {
    this.#idle = undefined
    for (const element of [...this.#waiting.keys()].slice(0, AT_A_TIME)) this.#wake(element)
    if (this.#waiting.size > 0) this.#later()
  }
}
