import { useState } from 'react'
import { useSettled } from './use-settled.tsx'

/** What stands in the box of a list that is searched, and what of it may be asked for. */
export interface SearchText {
  readonly text: string
  readonly write: (text: string) => void
  /** What is asked for: it rested for a while, and no input method is still making words of it. */
  readonly searchWord: string
  /** What stands in the box is not asked for yet. */
  readonly settling: boolean
  readonly onCompose: (composing: boolean) => void
}

export function useSearchText(ms: number): SearchText {
  const [text, write] = useState('')
  const [composing, onCompose] = useState(false)
  const searchWord = useSettled(text.trim(), ms, composing)
  return { text, write, searchWord, settling: searchWord !== text.trim(), onCompose }
}
