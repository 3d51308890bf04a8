import { useEffect, useEffectEvent } from 'react'
import { useUnsavedInput } from '../page/page-context.ts'
import { interceptBack, type ConfirmLeave } from './back-guard.ts'

/** While `held`, something is not sent: Back asks here first, and the page keeps it. */
export function useInterceptBack(held: boolean, request: ConfirmLeave): void {
  const asked = useEffectEvent(request)
  useUnsavedInput(held)
  useEffect(() => (held ? interceptBack(() => asked()) : undefined), [held])
}
