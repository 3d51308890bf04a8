import { useEffect, useState } from 'react'
import { useStore } from './store.ts'
import { ask, viewerStore } from './viewer-store.ts'
import type { AnswerOf, InputOf } from '../calls/ask.ts'
import type { ViewerCallName } from '../calls/viewer-paths.ts'

export interface Answer<T> {
  value: T | undefined
  error: unknown
  retry(): void
}

/** Answers of this visit: who comes back to a place sees it at once, and anew. */
const kept = new Map<string, unknown>()
const MOST_KEPT = 60

function keepAnswer(key: string, value: unknown): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

/** Asks, and asks again when the viewer has become another; undefined asks nothing. */
export function useAnswer<N extends ViewerCallName>(
  name: N,
  query: InputOf<N>['query'] | undefined,
): Answer<AnswerOf<N>> {
  const { round } = useStore(viewerStore)
  const [tries, setTries] = useState(0)
  const [came, setCame] = useState<{ key: string; value?: AnswerOf<N>; error?: unknown }>({ key: '' })
  const key = query === undefined ? '' : `${name} ${JSON.stringify(query)}`
  const attempt = JSON.stringify([key, round, tries])
  useEffect(() => {
    const [key] = JSON.parse(attempt) as [string]
    if (key === '') return undefined
    let left = false
    const input = { query: JSON.parse(key.slice(name.length + 1)) as object } as InputOf<N>
    ask(name, input).then(
      value => {
        keepAnswer(key, value)
        if (!left) setCame({ key, value })
      },
      (error: unknown) => left || setCame({ key, error }),
    )
    return () => void (left = true)
  }, [name, attempt])
  const isOfThis = came.key === key
  return {
    value: (isOfThis ? came.value : undefined) ?? (kept.get(key) as AnswerOf<N> | undefined),
    error: isOfThis ? came.error : undefined,
    retry: () => setTries(tries + 1),
  }
}
