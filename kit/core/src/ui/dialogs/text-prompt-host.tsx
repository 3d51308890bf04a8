import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { TextPromptStore } from '../../model/prompts/text-prompt-store.ts'

const OpenPrompt = lazy(async () => ({ default: (await import('./prompt-dialog.tsx')).OpenPrompt }))

/** Draws what `useTextPrompt` asks; the dialog's code comes with the first question. */
export function TextPromptHost({ asking }: { asking: TextPromptStore }) {
  const openTextPrompt = useSyncExternalStore(asking.subscribe, asking.current)
  if (!openTextPrompt) return null
  return (
    <Suspense fallback={null}>
      <OpenPrompt key={openTextPrompt.id} prompt={openTextPrompt.prompt} look={openTextPrompt.question} />
    </Suspense>
  )
}
