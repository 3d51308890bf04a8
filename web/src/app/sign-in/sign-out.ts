import { signOutProgress } from '../session/sign-out-progress.ts'
import { call } from '../calls/call.ts'
import { pageSettings } from '../calls/page-settings.ts'
import { addressAfterSignOut, LOGIN_PATH, loginAddress } from '../confirm/visit-guard.ts'
import { commitUndo } from '../undo/undo-store.ts'
import { earlyCalls } from './early-calls.ts'
import { forgetPersonal } from '../session/browser-storage.ts'
import { clearKeptShell } from '../session/kept-shell.ts'
import { clearSession, sessionStore } from '../session/session-store.ts'
import { signInElsewhere } from './sign-in-elsewhere.ts'

/** Signs out and goes to the login page, also when the server does not answer (rules/shell#session). */
export async function signOut(): Promise<void> {
  // What waits for its eight seconds is sent while there is a session to send it with.
  await commitUndo()
  signOutProgress.begin()
  const goodbye = sessionStore.getState().token === '' ? undefined : call(earlyCalls.logout)
  try {
    await goodbye
  } catch {
    // The session of a person who leaves is forgotten here whatever the server says.
  }
  clearSession()
  await clearKeptShell()
  forgetPersonal()
  location.replace(pageSettings.ssoLogout || addressAfterSignOut(signInElsewhere()))
}

/**
 * The server no longer knows the session: forget it and, after the message was read, start again
 * (rules/shell#refusals).
 */
export function endExpiredSession(afterMs = RELOAD_AFTER_MS): void {
  if (sessionStore.getState().token === '') return
  clearSession()
  const address = loginAddress(location.pathname + location.search + location.hash)
  setTimeout(() => location.pathname !== LOGIN_PATH && location.replace(address), afterMs)
}

const RELOAD_AFTER_MS = 1500
