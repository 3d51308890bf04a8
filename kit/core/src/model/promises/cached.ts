/** How long answers are kept, and how many. */
export interface CacheLimits {
  /** From the moment an answer came; `Infinity` keeps it until it is dropped. */
  readonly keepMs: number
  /** Beyond it the answers asked for longest ago go first; 200 unless said. */
  readonly most?: number
  /** The clock; tests bring their own. */
  readonly now?: () => number
}

interface Kept<T> {
  readonly value: T
  readonly until: number
}

interface Running<T> {
  readonly promise: Promise<T>
  readonly stop: AbortController
  askers: number
}

/**
 * Answers by key, each kept for a while (the report popup keeps its columns 30 s, rules/pickers#reports). Who asks for
 * what is already on its way shares that answer. An error is told to all who wait and kept for nobody. An asker may
 * leave by its signal; when the last one has left, the call itself is aborted.
 */
export class Cached<T> {
  readonly #keepMs: number
  readonly #most: number
  readonly #now: () => number
  readonly #kept = new Map<string, Kept<T>>()
  readonly #running = new Map<string, Running<T>>()
  readonly #hearers = new Set<() => void>()
  #age = 0

  constructor({ keepMs, most = 200, now = () => Date.now() }: CacheLimits) {
    this.#keepMs = keepMs
    this.#most = most
    this.#now = now
  }

  /** The answer kept for a key, or what `load` brings. */
  ask(key: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(reasonOf(signal))
    const kept = this.#fresh(key)
    if (kept) return Promise.resolve(kept.value)
    const running = this.#running.get(key) ?? this.#start(key, load)
    return this.#wait(key, running, signal)
  }

  /** The answer kept for a key, without asking. */
  peek(key: string): T | undefined {
    return this.#fresh(key)?.value
  }

  /** Keeps an answer that came another way. */
  put(key: string, value: T): void {
    this.#kept.delete(key)
    this.#kept.set(key, { value, until: this.#now() + this.#keepMs })
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) return
      this.#kept.delete(oldest)
    }
  }

  /** Forgets one answer; what is on its way still reaches who waits for it, but is not kept. */
  drop(key: string): void {
    this.#kept.delete(key)
    this.#running.delete(key)
  }

  /** Forgets all of them, and tells who shows one to ask anew. */
  empty(): void {
    this.#kept.clear()
    this.#running.clear()
    this.#age += 1
    for (const hear of this.#hearers) hear()
  }

  /** How often it was emptied: an answer of an earlier age is old. */
  readonly age = (): number => this.#age

  /** Hears when it is emptied, until the answer is called. */
  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }

  #fresh(key: string): Kept<T> | undefined {
    const kept = this.#kept.get(key)
    if (!kept || this.#now() < kept.until) return kept
    this.#kept.delete(key)
    return undefined
  }

  #start(key: string, load: (signal: AbortSignal) => Promise<T>): Running<T> {
    const stop = new AbortController()
    const running: Running<T> = { promise: calling(load, stop.signal), stop, askers: 0 }
    this.#running.set(key, running)
    running.promise.then(
      value => this.#forget(key, running) && this.put(key, value),
      () => this.#forget(key, running),
    )
    return running
  }

  /** Whether it was still the call of that key. */
  #forget(key: string, running: Running<T>): boolean {
    return this.#running.get(key) === running && this.#running.delete(key)
  }

  #wait(key: string, running: Running<T>, signal: AbortSignal | undefined): Promise<T> {
    running.askers += 1
    if (!signal) return running.promise
    return new Promise((resolve, reject) => {
      const leave = () => {
        running.askers -= 1
        if (running.askers === 0 && this.#forget(key, running)) running.stop.abort()
        reject(reasonOf(signal))
      }
      signal.addEventListener('abort', leave, { once: true })
      running.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
}

/** Caches by name; the time of one is the first asker's. */
export class Caches {
  readonly #caches = new Map<string, Cached<unknown>>()

  /** What is kept under a name is of one type; who shares a name shares the type. */
  of<T>(name: string, keepMs: number): Cached<T> {
    const cache = this.#caches.get(name) ?? new Cached<unknown>({ keepMs })
    this.#caches.set(name, cache)
    return cache as Cached<T>
  }

  empty(): void {
    for (const cache of this.#caches.values()) cache.empty()
  }
}

/** A loader that throws at once fails like one that rejects. */
const calling = async <T>(load: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> => load(signal)

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError')
