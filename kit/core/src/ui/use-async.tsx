import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { asError } from '../model/as-error.ts'
import type { AsyncCache } from '../model/promises/async-cache.ts'

/** What came of a question. */
export interface AsyncState<T> {
  /** The answer to the question as it stands now; never that to an earlier one. */
  readonly value: T | undefined
  /** What the call failed with; its message may be shown. */
  readonly error: Error | undefined
  /** On its way; `value` may hold the answer before, while the same question is asked `reload`. */
  readonly loading: boolean
  /** Asks once more, past the cache. */
  readonly reload: () => void
}

interface Answer<T> {
  readonly key: string
  readonly round: number
  readonly value?: T
  readonly error?: Error
}

/**
 * Asks when it is needed: `key` names the question, `undefined` asks nothing (a closed popup). When the key changes or
 * the widget goes, the call is aborted and its answer heard by nobody. With a cache (`useSharedCache`) the answer is shared,
 * and asked anew when the cache is emptied.
 *
 * ```ts
 * const columns = useAsync(open ? code : undefined, signal => ports.records(url(code), {}, signal), useSharedCache('report', 30_000))
 * ```
 */
export function useAsync<T>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
  cache?: AsyncCache<T>,
): AsyncState<T> {
  const [reloads, setAsks] = useState(0)
  const round = reloads + useAge(cache)
  const [answer, setAnswer] = useState<Answer<T>>()
  const request = useEffectEvent((currentKey: string, signal: AbortSignal) =>
    cache ? cache.get(currentKey, load, signal) : load(signal),
  )
  useEffect(() => {
    if (key === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    const notify = (result: { value: T } | { error: Error }) => signal.aborted || setAnswer({ key, round, ...result })
    request(key, signal).then(
      value => notify({ value }),
      (error: unknown) => notify({ error: asError(error) }),
    )
    return () => leaving.abort()
  }, [key, round])
  const mine = answer?.key === key ? answer : undefined
  const current = mine?.round === round ? mine : undefined
  return {
    value: mine?.value ?? (key === undefined ? undefined : cache?.peek(key)),
    error: current?.error,
    loading: key !== undefined && current === undefined,
    reload: () => {
      if (key !== undefined) cache?.drop(key)
      setAsks(before => before + 1)
    },
  }
}

const never = () => () => {}
const ageless = () => 0

/** How often a cache was emptied. */
const useAge = <T,>(cache: AsyncCache<T> | undefined): number =>
  useSyncExternalStore(cache?.subscribe ?? never, cache?.generation ?? ageless)
