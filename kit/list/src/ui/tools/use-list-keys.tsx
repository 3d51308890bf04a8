import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface ListKeys {
  onNew?: (() => void) | undefined
}

/**
 * `/` goes to the query bar, j k and the arrows go through the rows, Enter opens (the row's name is a link), x ticks,
 * e edits, n makes a new one, ? lists the keys. Only while nothing is being typed and no dialog is open; a hidden tab hears nothing.
 */
export function useListKeys({ onNew }: ListKeys) {
  const page = useRef<HTMLDivElement>(null)
  const [helping, setHelping] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const root = page.current
    if (!root || isBusyElsewhere(event, root)) return
    if (event.key === '?') setHelping(true)
    if (event.key === '?' || act(event.key, root, onNew)) event.preventDefault()
  })
  useEffect(() => {
    const received = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', received)
    return () => document.removeEventListener('keydown', received)
  }, [])
  return { page, helping, closeHelp: () => setHelping(false) }
}

function act(key: string, root: HTMLElement, onNew: (() => void) | undefined): boolean {
  switch (key) {
    case '/':
      return focus(root.querySelector('search input'))
    case 'j':
    case 'ArrowDown':
      return focus(nameOf(root, 1))
    case 'k':
    case 'ArrowUp':
      return focus(nameOf(root, -1))
    case 'x':
      return tick(root, false)
    case 'X':
      return tick(root, true)
    case 'e':
      return edit(root)
    case 'n':
      onNew?.()
      return onNew !== undefined
    default:
      return false
  }
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return element !== null && element !== undefined
}

const rowsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row]')]
const currentRow = (root: HTMLElement) => rowsOf(root).findIndex(row => row.contains(document.activeElement))

/** The name in the row before or after the one that has the focus. */
function nameOf(root: HTMLElement, by: 1 | -1): HTMLElement | null | undefined {
  const rows = rowsOf(root)
  const at = currentRow(root)
  const next = at < 0 ? (by === 1 ? 0 : rows.length - 1) : at + by
  return rows[next]?.querySelector<HTMLElement>('[data-first] a, [data-first] button')
}

/** With Shift all rows from the one ticked last. */
function tick(root: HTMLElement, shiftKey: boolean): boolean {
  const box = rowsOf(root)[currentRow(root)]?.querySelector<HTMLInputElement>('input[type=checkbox]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  return box !== null && box !== undefined
}

function edit(root: HTMLElement): boolean {
  const word = rowsOf(root)[currentRow(root)]?.querySelector<HTMLElement>('[data-act=edit]')
  word?.click()
  return word !== null && word !== undefined
}

function isBusyElsewhere(event: KeyboardEvent, root: HTMLElement): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const target = event.target instanceof HTMLElement ? event.target : document.body
  if (isInAnotherPart(target, root)) return true
  if (target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]'))
    return true
  return [...document.querySelectorAll(OVER_THE_PAGE)].some(over => over.checkVisibility())
}

/**
 * Another list of the page may be meant. Whoever came here by the menu still has its link under their hands, and a letter
 * means nothing to that.
 */
const isInAnotherPart = (target: HTMLElement, root: HTMLElement): boolean =>
  !root.contains(target) && !target.contains(root) && target.closest('main') !== null

/** What lies over the page and takes the keys. */
const OVER_THE_PAGE = '[role=dialog], dialog[open], .ant-dropdown, .ant-select-dropdown'
