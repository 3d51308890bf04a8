import { useEffect, useEffectEvent } from 'react'
import { holdBack, type AskedBack } from './back-guard.ts'

/** While `held`, Back asks here first. */
export function useHeldBack(held: boolean, ask: AskedBack): void {
  const asked = useEffectEvent(ask)
  useEffect(() => (held ? holdBack(() => asked()) : undefined), [held])
}
