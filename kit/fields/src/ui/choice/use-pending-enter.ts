import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react'
import { staleKeyAction, firstEnabledChoice } from '../../model/choice/pending-enter.ts'

interface StaleList<C> {
  /** What stands in the box. */
  readonly typed: string
  readonly choices: readonly C[]
  /** The choices do not answer yet what stands in the box. */
  readonly stale: boolean
  readonly take: (choice: C) => void
  /** The list is to close. */
  readonly leave: () => void
  /** Where the Enter that waits is kept, for who has one from before. */
  readonly held?: RefObject<string | undefined> | undefined
  readonly onCompose?: ((composing: boolean) => void) | undefined
}

/**
 * Listens at the root of a searched list, before the list does: while it is stale no key reaches it, and Enter takes the
 * first of the answer when that comes. Going on typing, or closing it, forgets the Enter.
 */
export function usePendingEnter<C extends { readonly disabled?: boolean | undefined }>(list: StaleList<C>) {
  const { typed, stale, onCompose } = list
  const own = useRef<string>(undefined)
  const held = list.held ?? own
  const take = useEffectEvent(() => {
    const choice = firstEnabledChoice(list.choices)
    if (choice) list.take(choice)
  })
  useEffect(() => {
    if (stale) return
    const meant = held.current
    held.current = undefined
    if (meant === typed) take()
  }, [held, stale, typed])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!stale || event.nativeEvent.isComposing) return
    const meant = staleKeyAction(event.key, typed)
    if (meant === 'hold') held.current = typed
    if (meant === 'leave') list.leave()
    if (meant === 'hold' || meant === 'swallow') event.preventDefault()
    if (meant !== 'pass') event.stopPropagation()
  }
  return {
    onKeyDownCapture,
    onCompositionStart: () => onCompose?.(true),
    onCompositionEnd: () => onCompose?.(false),
  }
}
