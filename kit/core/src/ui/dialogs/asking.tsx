import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Asking } from '../../model/asking/asking.ts'

const OpenPrompt = lazy(async () => ({ default: (await import('./prompt-dialog.tsx')).OpenPrompt }))

/** Draws what `useAsk` asks; the dialog's code comes with the first question. */
export function AskingHost({ asking }: { asking: Asking }) {
  const asked = useSyncExternalStore(asking.subscribe, asking.asked)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <OpenPrompt key={asked.id} prompt={asked.prompt} look={asked.question} />
    </Suspense>
  )
}
