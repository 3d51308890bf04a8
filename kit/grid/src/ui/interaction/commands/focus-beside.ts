const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

const isReached = (el: HTMLElement) => el.tabIndex >= 0 && el.checkVisibility() && el.closest('[inert]') === null

/** Gives the focus to what Tab would reach behind an element, or before it; where nothing is there, to what is nearest. */
export function focusBeside(el: HTMLElement, by: 1 | -1): boolean {
  const around = el.closest<HTMLElement>('[role=dialog]') ?? document.body
  const others = [...around.querySelectorAll<HTMLElement>(focusable)].filter(
    each => !el.contains(each) && isReached(each),
  )
  const wanted = by === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const beside = others.filter(each => (el.compareDocumentPosition(each) & wanted) !== 0)
  const next = by === 1 ? (beside[0] ?? others.at(-1)) : (beside.at(-1) ?? others[0])
  next?.focus()
  return next !== undefined
}
