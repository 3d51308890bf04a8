import { useEffect, useRef, type RefObject } from 'react'

/** A dialog that is fetched when it opens and goes at once takes the focus with it: the opener gets it back. */
export function useReturnFocus<T extends HTMLElement>(open: boolean): RefObject<T | null> {
  const opener = useRef<T>(null)
  useEffect(() => {
    const element = opener.current
    if (!open) return undefined
    return () => {
      if (isFocusLost()) element?.focus()
    }
  }, [open])
  return opener
}

/** Whoever clicked elsewhere has it there. What is fading still holds it. */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('.ant-modal, .ant-popover') != null
