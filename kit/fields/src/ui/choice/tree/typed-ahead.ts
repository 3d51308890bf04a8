import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** What a hand does in the place of a field whose code is still on its way. */
export interface TypedAhead {
  /** The focus came there, or went again. */
  focus(isHere: boolean): void
  type(text: string): void
  /** Enter was pressed behind what is typed. */
  enter(): void
  isHere(): boolean
  /** What was done, once; nothing of one who went elsewhere. */
  take(): { text: string; isEntered: boolean }
}

const NOTHING = { text: '', isEntered: false } as const

/** Nothing was done yet. */
export function newTypedAhead(): TypedAhead {
  let isHere = false
  let done: { text: string; isEntered: boolean } = NOTHING
  return {
    focus(now) {
      isHere = now
      if (!now) done = NOTHING
    },
    type(text) {
      done = { text, isEntered: false }
    },
    enter() {
      done = { ...done, isEntered: true }
    },
    isHere: () => isHere,
    take() {
      const taken = done
      isHere = false
      done = NOTHING
      return taken
    },
  }
}

/** The field is there: it has the focus its place had, and what was typed there stands in it. */
export function useTypedAhead(
  ahead: TypedAhead | undefined,
  id: string,
  type: (text: string, isEntered: boolean) => void,
): void {
  const goOn = useEffectEvent(type)
  useLayoutEffect(() => {
    if (ahead?.isHere()) document.getElementById(id)?.focus({ preventScroll: true })
  }, [ahead, id])
  useEffect(() => {
    const { text, isEntered } = ahead?.take() ?? NOTHING
    if (text.trim() !== '') goOn(text, isEntered)
  }, [ahead])
}
