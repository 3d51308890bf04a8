import { useDismissTextPrompt } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect } from 'react'
import { dismissConfirm } from '../../app/confirm/confirm-store.ts'

/** A question belongs to the page that asked it: who goes back in the browser meanwhile has not said yes. */
export function useDismissOnNavigation(): void {
  const dismiss = useDismissTextPrompt()
  useEffect(() => {
    const leave = () => {
      dismiss()
      dismissConfirm()
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [dismiss])
}
