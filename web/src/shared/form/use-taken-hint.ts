import { useEffect, useEffectEvent, useState } from 'react'
import type { FormSource } from './form-source.ts'
import { takenQuestionOf, type TakenQuestion } from './taken-question.ts'
import type { FormModel } from './use-form.ts'

/** Somebody who goes on typing is not asked about in between. */
const PAUSE_MS = 400

/**
 * Says while somebody types that another record holds the value. It is advice: saving is never kept from anybody by it,
 * for the server answers that. Only what was asked of the words that stand there now is told, and words that an input
 * method is still making are nobody's name yet.
 */
export function useTakenHint(source: FormSource, form: FormModel, name: string) {
  const [isComposing, setComposing] = useState(false)
  const [reply, setReply] = useState({ key: '', message: '' })
  const question = source.askTaken && takenQuestionOf(source.fields, name, form.values, form.start)
  const key = question ? JSON.stringify(question) : ''
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    const message = await source.askTaken?.(JSON.parse(asked) as TakenQuestion, signal).catch(() => undefined)
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
