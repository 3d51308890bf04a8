import { useDismiss } from '@xuanjiao/core/ui/ports/ports'
import { useEffect } from 'react'
import { dismissQuestion } from '../../app/confirm/confirm.ts'

/** A question belongs to the page that asked it: who goes back in the browser meanwhile has not said yes. */
export function useUnanswered(): void {
  const dismiss = useDismiss()
  useEffect(() => {
    const leave = () => {
      dismiss()
      dismissQuestion()
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [dismiss])
}
