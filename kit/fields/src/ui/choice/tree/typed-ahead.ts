import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** What a hand did in the place of a field whose code was still on its way. */
export interface TypedAhead {
  /** The focus was there. */
  isHere: boolean
  text: string
  /** Enter was pressed behind it. */
  isEntered: boolean
}

export const nothingTypedAhead = (): TypedAhead => ({ isHere: false, text: '', isEntered: false })

export type TypedAheadRef = RefObject<TypedAhead>

/** The field is there: it has the focus its place had, and what was typed there stands in it. */
export function useTypedAhead(
  ahead: TypedAheadRef | undefined,
  id: string,
  type: (text: string, isEntered: boolean) => void,
): void {
  const goOn = useEffectEvent(type)
  useLayoutEffect(() => {
    if (ahead?.current.isHere) document.getElementById(id)?.focus({ preventScroll: true })
  }, [ahead, id])
  useEffect(() => {
    if (!ahead) return
    const { isHere, text, isEntered } = ahead.current
    ahead.current = nothingTypedAhead()
    if (isHere && text.trim() !== '') goOn(text, isEntered)
  }, [ahead])
}
