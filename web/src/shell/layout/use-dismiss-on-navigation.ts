import { useDismissTextPrompt } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect } from 'react'
import { onHistoryNavigation } from '../../app/back-navigation/back-guard.ts'
import { dismissConfirm } from '../../app/confirm/confirm-store.ts'

/**
 * A question belongs to the page that asked it: who goes back in the browser meanwhile has not said yes. Back that only
 * closes the question goes nowhere.
 */
export function useDismissOnNavigation(): void {
  const dismiss = useDismissTextPrompt()
  useEffect(() => {
    const leave = () => {
      dismiss()
      dismissConfirm()
    }
    return onHistoryNavigation(leave)
  }, [dismiss])
}
