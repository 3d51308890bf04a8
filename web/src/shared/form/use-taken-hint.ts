import { useEffect, useEffectEvent, useState } from 'react'
import type { FormSource } from './form-source.ts'
import type { TakenQuestion } from './taken-question.ts'

/** Somebody who goes on typing is not asked about in between. */
const PAUSE_MS = 400

/**
 * Says while somebody types that another record holds the value. It is advice: saving is never kept from anybody by it,
 * for the server answers that. Only what was asked of the words that stand there now is told, and words that an input
 * method is still making are nobody's name yet. The key is the question in writing, empty where there is none.
 */
export function useTakenHint(askTaken: FormSource['askTaken'], key: string) {
  const [isComposing, setComposing] = useState(false)
  const [reply, setReply] = useState({ key: '', message: '' })
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    const message = await askTaken?.(JSON.parse(asked) as TakenQuestion, signal).catch(() => undefined)
    if (!signal.aborted) setReply({ key: asked, message: message ?? '' })
  })
  useEffect(() => {
    if (key === '' || isComposing) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => void ask(key, asking.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [key, isComposing])
  return {
    message: key !== '' && !isComposing && reply.key === key ? reply.message : '',
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  }
}
