import { isPhoneNow } from '../device/use-device.ts'
import { needsHistoryEntry, backActionFor, type OpenOverPage } from './back-rules.ts'

/** A form with something unsaved; it asks and answers whether the page may be left now. */
export type ConfirmLeave = () => Promise<boolean>

const holders: ConfirmLeave[] = []

/** From now on Back asks here, until the answer is called. */
export function interceptBack(request: ConfirmLeave): () => void {
  holders.push(request)
  look()
  return () => void holders.splice(holders.indexOf(request), 1)
}

const navigationListeners = new Set<() => void>()

/** Calls when Back or Forward goes somewhere; not when it closes a dialog or is asked about. Ends when called. */
export function onHistoryNavigation(listener: () => void): () => void {
  navigationListeners.add(listener)
  return () => void navigationListeners.delete(listener)
}

/** Our entry stands for the same page as the one below it; the router sees no change between them. */
const OVER = 'xjOver'
const isOver = (state: unknown): boolean => typeof state === 'object' && state !== null && OVER in state

const NATIVE = 'dialog[open]'
const DRAWN = '.ant-modal-wrap, .ant-drawer-open'

const shown = (selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())

const open = (): OpenOverPage => ({
  phone: isPhoneNow(),
  dialog: shown(`${NATIVE}, ${DRAWN}`).length > 0,
  hasUnsavedForm: holders.length > 0,
})

/** Whether the entry we stand on is one of ours. */
let over = false

/** Somebody was asked and leaves: the step that follows is not asked about again. */
let leaves = false

function look(): void {
  over = isOver(history.state)
  if (over || !needsHistoryEntry(open())) return
  history.pushState({ ...(history.state as object | null), [OVER]: true }, '')
  over = true
}

/** A dialog comes a moment after the click that asked for it. */
const LATER_MS = [0, 150, 500]
const lookSoon = () => LATER_MS.forEach(ms => setTimeout(look, ms))

/** Follows what is opened over the page, and takes Back where it is meant for that. */
export function watchBackNavigation(): void {
  for (const sign of ['click', 'keyup']) document.addEventListener(sign, lookSoon, { passive: true })
  new MutationObserver(look).observe(document.body, { childList: true })
  addEventListener('popstate', ({ state }) => {
    const action = leaves || isOver(state) ? 'pass' : backActionFor(over, open())
    leaves = false
    over = isOver(state)
    if (action === 'pass') for (const listener of navigationListeners) listener()
    else if (action === 'skip') history.back()
    else stay(action)
  })
}

function stay(step: 'close' | 'ask'): void {
  look()
  if (step === 'close') return closeTopmost()
  const request = holders.at(-1)
  // Below our entry lies that of the page, below that the one that was meant.
  if (request) void request().then(mayGo => mayGo && leave())
}

function leave(): void {
  leaves = true
  history.go(-2)
}

/** As Escape does; the browser's own dialogs lie above the drawn ones. */
function closeTopmost(): void {
  const native = shown(NATIVE).at(-1)
  if (native) native.dispatchEvent(new Event('cancel', { cancelable: true }))
  else keyTarget(shown(DRAWN).at(-1)).dispatchEvent(new KeyboardEvent('keydown', ESCAPE))
}

/** A dialog that has just come may not have the focus yet. */
function keyTarget(dialog: Element | undefined): Element {
  const focus = document.activeElement ?? document.body
  return dialog === undefined || dialog.contains(focus) ? focus : dialog
}

const ESCAPE = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true } as const
