import { accountCalls } from '@xuanjiao/contract/system/account/account-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { call } from '../calls/call.ts'
import { showError } from '../errors/show-error.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { commitUndo } from '../undo/undo-store.ts'
import { idleStep, type IdleState } from './idle-rules.ts'
import { isLocked, showLocked } from './screen-lock.ts'

/** Locks the screen: the server first, for it is what keeps it locked. */
export async function lockScreen(): Promise<void> {
  try {
    await commitUndo() // afterwards nothing is sent
    await call(sessionCalls.lock)
    showLocked()
  } catch (error) {
    showError(error)
  }
}

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const LOOK_EVERY_MS = 5_000
/** The choice is fetched when the page has come to rest. */
const ASK_AFTER_MS = 4_000
const TOUCHED = 'touched'

const state: IdleState = { touchedMs: Date.now(), toldMs: Date.now(), idleMinutes: null }

/** What somebody has just chosen goes from now on. */
export function setIdleMinutes(idleMinutes: number | null): void {
  state.idleMinutes = idleMinutes
}

/** Locks the screen when nobody has touched it in any window for as long as its person allows. */
export function watchIdle(): () => void {
  const touched = () => void (state.touchedMs = Date.now())
  for (const sign of SIGNS) addEventListener(sign, touched, { passive: true, capture: true })
  const asking = setTimeout(
    () => void call(accountCalls.screenLock).then(choice => setIdleMinutes(choice.idleMinutes), ignore),
    ASK_AFTER_MS,
  )
  const looking = setInterval(look, LOOK_EVERY_MS)
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, touched, { capture: true })
    clearTimeout(asking)
    clearInterval(looking)
  }
}

/** Nobody chose it, or the server cannot be asked: then it locks by its own clock alone. */
const ignore = (): void => undefined

function look(): void {
  if (isLocked() || state.idleMinutes === null) return
  const elsewhere = readStored<number>(TOUCHED) ?? 0
  if (state.touchedMs > elsewhere) writeStored(TOUCHED, state.touchedMs)
  const now = Date.now()
  const step = idleStep({ ...state, touchedMs: Math.max(state.touchedMs, elsewhere) }, now)
  if (step === 'lock') void lockScreen()
  if (step !== 'tell') return
  state.toldMs = now
  void call(sessionCalls.stillHere).catch(ignore)
}
