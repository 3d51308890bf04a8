import type { KeyboardEvent } from 'react'

/** How the widgets mark what the arrows stand on; of several levels the last is meant. */
const LIT = '.ant-cascader-menu-item-active, .ant-select-tree-treenode-active'

const CODES: Readonly<Record<string, number>> = { ArrowDown: 40, ArrowRight: 39, Enter: 13 }

/** Presses a key for the person, where the widget listens to keys alone. */
function press(target: EventTarget, key: string): void {
  const keyCode = CODES[key] ?? 0
  target.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true }))
}

/**
 * Lists that open with nothing lit do nothing on Enter or → until ↓ is pressed: here the key does that first, of the list
 * of this id. What matches `branch` is no choice: Enter opens what stands below it.
 */
export function takeFirstItem(event: KeyboardEvent<HTMLElement>, listId: string, branch?: string): void {
  const { key, nativeEvent, target } = event
  if (nativeEvent.isComposing || !nativeEvent.isTrusted || (key !== 'Enter' && key !== 'ArrowRight')) return
  const typed = target instanceof HTMLInputElement ? target.value.trim() : ''
  if (typed !== '' && key === 'ArrowRight') return
  const item = [...(document.getElementById(listId)?.querySelectorAll(LIT) ?? [])].at(-1)
  const goesOn = key === 'Enter' && typed === '' && branch !== undefined && item?.matches(branch) === true
  if (item !== undefined && !goesOn) return
  event.preventDefault()
  event.stopPropagation()
  press(target, goesOn ? 'ArrowRight' : 'ArrowDown')
  // Of what was found the first is meant.
  if (typed !== '') setTimeout(() => press(target, 'Enter'))
}
