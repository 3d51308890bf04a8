import { useEffect, useEffectEvent } from 'react'
import { interceptBack, type ConfirmLeave } from './back-guard.ts'

/** While `held`, Back asks here first. */
export function useInterceptBack(held: boolean, request: ConfirmLeave): void {
  const asked = useEffectEvent(request)
  useEffect(() => (held ? interceptBack(() => asked()) : undefined), [held])
}
