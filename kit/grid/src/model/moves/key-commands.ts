import type { MoveTarget } from './move-range.ts'

/** What a key event of a browser says, no more. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly shiftKey?: boolean
  readonly altKey?: boolean
  /** An input method is composing: every key is its own. */
  readonly isComposing?: boolean
  /** 229: a key of an input method, also the Enter that ends a composition in Safari, which says it behind its end. */
  readonly keyCode?: number
}

/** The key belongs to an input method. */
export const isComposingKey = ({ isComposing, key, keyCode }: KeyPress): boolean =>
  isComposing === true || key === 'Process' || keyCode === 229

export type GridEditState = 'navigating' | 'editing'

export type KeyCommand =
  | { readonly do: 'move'; readonly target: MoveTarget; readonly extend: boolean; readonly jump: boolean }
  | { readonly do: 'tab' | 'enter'; readonly by: 1 | -1 }
  | { readonly do: 'next-error' | 'leave-grid'; readonly by: 1 | -1 }
  | { readonly do: 'shift-row'; readonly by: 1 | -1; readonly far?: true }
  | { readonly do: Simple }

type Simple =
  | 'edit'
  | 'open'
  | 'cancel'
  | 'fill-range'
  | 'find'
  | 'replace'
  | 'insert-date'
  | 'insert-time'
  | 'clear'
  | 'undo'
  | 'redo'
  | 'fill-down'
  | 'fill-right'
  | 'choose-all'
  | 'choose-row'
  | 'choose-column'
  | 'new-line'

const arrows: Readonly<Record<string, MoveTarget>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const pages: Readonly<Record<string, MoveTarget>> = { PageUp: 'page-up', PageDown: 'page-down' }
const controlled: Readonly<Record<string, Simple>> = {
  z: 'undo',
  y: 'redo',
  d: 'fill-down',
  r: 'fill-right',
  a: 'choose-all',
  ' ': 'choose-column',
  ';': 'insert-date',
  ':': 'insert-time',
}
const findings: Readonly<Record<string, Simple>> = { f: 'find', h: 'replace' }

/** Keys that mean the same while a text is edited and while it is not. */
function always({ key, shiftKey = false, altKey = false }: KeyPress, control: boolean): KeyCommand | undefined {
  const by = shiftKey ? -1 : 1
  if (key === 'F8') return { do: 'next-error', by }
  if (key === 'F4' || (altKey && key === 'ArrowDown' && control)) return { do: 'open' }
  if (key === 'F6' || (key === 'Tab' && control)) return { do: 'leave-grid', by }
  if (key === 'Tab') return { do: 'tab', by }
  if (key === 'Escape') return { do: 'cancel' }
  if (key === 'Enter' && altKey) return { do: 'new-line' }
  if (key === 'Enter') return control ? { do: 'fill-range' } : { do: 'enter', by }
  const finding = control && !altKey ? findings[key.toLowerCase()] : undefined
  return finding && { do: finding }
}

function moving({ key, shiftKey: extend = false }: KeyPress, control: boolean): KeyCommand | undefined {
  const arrow = arrows[key]
  if (arrow !== undefined) return { do: 'move', target: arrow, extend, jump: control }
  if (pages[key] !== undefined) return { do: 'move', target: pages[key], extend, jump: false }
  if (key === 'Home') return { do: 'move', target: control ? 'first' : 'row-start', extend, jump: false }
  return key === 'End' ? { do: 'move', target: control ? 'last' : 'row-end', extend, jump: false } : undefined
}

function whileNavigating(press: KeyPress, control: boolean): KeyCommand | undefined {
  const { key, shiftKey = false, altKey = false } = press
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) return { do: 'shift-row', by: key === 'ArrowUp' ? -1 : 1 }
  if (altKey && (key === 'Home' || key === 'End')) return { do: 'shift-row', by: key === 'Home' ? -1 : 1, far: true }
  if (key === 'F2') return { do: 'edit' }
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' }
  if (key === ' ' && shiftKey && !control) return { do: 'choose-row' }
  if (control && shiftKey && key.toLowerCase() === 'z') return { do: 'redo' }
  const simple = control ? controlled[key.toLowerCase()] : undefined
  return simple === undefined ? moving(press, control) : { do: simple }
}

function whileEditing({ key, altKey = false }: KeyPress): KeyCommand | undefined {
  if (key === 'F2') return { do: 'edit' }
  return altKey && key === 'ArrowDown' ? { do: 'open' } : undefined
}

/** What a key does (rules/grid#keys); undefined leaves it to the browser: the caret, the input method, the first letter. */
export function commandOf(press: KeyPress, state: GridEditState): KeyCommand | undefined {
  if (isComposingKey(press)) return undefined
  const control = press.ctrlKey === true || press.metaKey === true
  const command = always(press, control)
  if (command !== undefined) return command
  if (state === 'editing') return whileEditing(press)
  return whileNavigating(press, control)
}
