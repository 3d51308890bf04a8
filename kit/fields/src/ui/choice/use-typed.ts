import { useState } from 'react'
import { useSettled } from './use-settled.ts'

/** What stands in the box of a list that is searched, and what of it may be asked for. */
export interface Typed {
  readonly text: string
  readonly write: (text: string) => void
  /** What is asked for: it rested for a while, and no input method is still making words of it. */
  readonly word: string
  /** What stands in the box is not asked for yet. */
  readonly settling: boolean
  readonly onCompose: (composing: boolean) => void
}

export function useTyped(ms: number): Typed {
  const [text, write] = useState('')
  const [composing, onCompose] = useState(false)
  const word = useSettled(text.trim(), ms, composing)
  return { text, write, word, settling: word !== text.trim(), onCompose }
}
