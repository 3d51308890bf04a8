import { useEffect, useEffectEvent, type RefObject } from 'react'
import { reviewActionOfKey, type ReviewAction } from './review-keys.ts'

const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]'
/** These do something of their own with the space bar and the arrows. */
const OWN_KEYS = 'button, a, summary, input, video, [role=tab], [role=switch]'
const OVER_THE_DESK = '[role=dialog], dialog[open], .ant-dropdown, .ant-select-dropdown'

/** Listens for the keys of the desk while it is in sight and nobody is typing. */
export function useReviewKeys(
  page: RefObject<HTMLElement | null>,
  run: (action: ReviewAction, key: string) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = reviewActionOfKey(event)
    if (act === undefined || !page.current || isBusyElsewhere(event, page.current)) return
    event.preventDefault()
    run(act, event.key)
  })
  useEffect(() => {
    const received = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', received)
    return () => document.removeEventListener('keydown', received)
  }, [])
}

function isBusyElsewhere(event: KeyboardEvent, root: HTMLElement): boolean {
  const target = event.target instanceof HTMLElement ? event.target : document.body
  // Whoever came here by the menu still has its link under their hands, and a letter means nothing to that.
  if (!root.contains(target) && !target.contains(root) && target.closest('main')) return true
  const own = event.key === ' ' || event.key.startsWith('Arrow')
  if (target.matches(TYPING) || (own && target.matches(OWN_KEYS))) return true
  return [...document.querySelectorAll(OVER_THE_DESK)].some(over => over.checkVisibility())
}
