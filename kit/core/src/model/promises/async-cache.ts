/** How long answers are kept, and how many. */
export interface CacheOptions {
  /** From the moment an answer came; `Infinity` keeps it until it is dropped. */
  readonly keepMs: number
  /** Beyond it the answers asked for longest ago go first; 200 unless said. */
  readonly maxEntries?: number
  /** The clock; tests bring their own. */
  readonly now?: () => number
}

interface CacheEntry<T> {
  readonly value: T
  readonly until: number
}

interface PendingCall<T> {
  readonly promise: Promise<T>
  readonly stop: AbortController
  askers: number
}

/**
 * Answers by key, each kept for a while (the report popup keeps its columns 30 s, rules/pickers#reports). Who asks for
 * what is already on its way shares that answer. An error is told to all who wait and kept for nobody. An asker may
 * leave by its signal; when the last one has left, the call itself is aborted.
 */
export class AsyncCache<T> {
  readonly #retentionMs: number
  readonly #most: number
  readonly #now: () => number
  readonly #cache = new Map<string, CacheEntry<T>>()
  readonly #running = new Map<string, PendingCall<T>>()
  readonly #hearers = new Set<() => void>()
  #age = 0

  constructor({ keepMs, maxEntries = 200, now = () => Date.now() }: CacheOptions) {
    this.#retentionMs = keepMs
    this.#most = maxEntries
    this.#now = now
  }

  /** The answer kept for a key, or what `load` brings. */
  get(key: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(reasonOf(signal))
    const entry = this.#fresh(key)
    if (entry) return Promise.resolve(entry.value)
    const pending = this.#running.get(key) ?? this.#start(key, load)
    return this.#wait(key, pending, signal)
  }

  /** The answer kept for a key, without asking. */
  peek(key: string): T | undefined {
    return this.#fresh(key)?.value
  }

  /** Keeps an answer that came another way. */
  put(key: string, value: T): void {
    this.#cache.delete(key)
    this.#cache.set(key, { value, until: this.#now() + this.#retentionMs })
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= this.#most) return
      this.#cache.delete(oldest)
    }
  }

  /** Forgets one answer; what is on its way still reaches who waits for it, but is not kept. */
  drop(key: string): void {
    this.#cache.delete(key)
    this.#running.delete(key)
  }

  /** Forgets all of them, and tells who shows one to ask anew. */
  clear(): void {
    this.#cache.clear()
    this.#running.clear()
    this.#age += 1
    for (const listener of this.#hearers) listener()
  }

  /** How often it was emptied: an answer of an earlier age is old. */
  readonly generation = (): number => this.#age

  /** Hears when it is emptied, until the answer is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#hearers.add(listener)
    return () => this.#hearers.delete(listener)
  }

  #fresh(key: string): CacheEntry<T> | undefined {
    const entry = this.#cache.get(key)
    if (!entry || this.#now() < entry.until) return entry
    this.#cache.delete(key)
    return undefined
  }

  #start(key: string, load: (signal: AbortSignal) => Promise<T>): PendingCall<T> {
    const stop = new AbortController()
    const pending: PendingCall<T> = { promise: calling(load, stop.signal), stop, askers: 0 }
    this.#running.set(key, pending)
    pending.promise.then(
      value => this.#forget(key, pending) && this.put(key, value),
      () => this.#forget(key, pending),
    )
    return pending
  }

  /** Whether it was still the call of that key. */
  #forget(key: string, pending: PendingCall<T>): boolean {
    return this.#running.get(key) === pending && this.#running.delete(key)
  }

  #wait(key: string, pending: PendingCall<T>, signal: AbortSignal | undefined): Promise<T> {
    pending.askers += 1
    if (!signal) return pending.promise
    return new Promise((resolve, reject) => {
      const leave = () => {
        pending.askers -= 1
        if (pending.askers === 0 && this.#forget(key, pending)) pending.stop.abort()
        reject(reasonOf(signal))
      }
      signal.addEventListener('abort', leave, { once: true })
      pending.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
}

/** Caches by name; the time of one is the first asker's. */
export class NamedCaches {
  readonly #caches = new Map<string, AsyncCache<unknown>>()

  /** What is kept under a name is of one type; who shares a name shares the type. */
  of<T>(name: string, retentionMs: number): AsyncCache<T> {
    const cache = this.#caches.get(name) ?? new AsyncCache<unknown>({ keepMs: retentionMs })
    this.#caches.set(name, cache)
    return cache as AsyncCache<T>
  }

  clearAll(): void {
    for (const cache of this.#caches.values()) cache.clear()
  }
}

/** A loader that throws at once fails like one that rejects. */
const calling = async <T>(load: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> => load(signal)

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError')
