import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { ComponentType, ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onUnauthorised } from '../app/calls/call.ts'
import { LOGIN_PATH, loginAddress, passageOf } from '../app/confirm/guard.ts'
import { onStoredElsewhere, readStored } from '../app/session/stored.ts'
import { dropSession, sessionStore } from '../app/session/session-store.ts'
import { loadPermissions } from '../app/sign-in/sign-in.ts'
import { sayExpired, showError } from '../app/errors/show-error.ts'
import { Splash } from './states/splash.tsx'
import { StartBoundary } from './states/start-boundary.tsx'
import { Unreachable } from './states/unreachable.tsx'
import { watchSystemTheme } from '../app/theme/theme-store.ts'

/** The pages that are needed before the application itself; `main.tsx` hands them in. */
export interface Entrance {
  Login: ComponentType<{ onDone: () => void; onBegin: () => void }>
  loadFirstPassword: () => Promise<ComponentType<{ onDone: () => void }>>
}

/** Draws what the address and the session allow: the login page, or the application. */
export function start(entrance: Entrance): void {
  const element = document.getElementById('root')
  if (!element) throw new Error('the page has no #root')
  watchSystemTheme()
  onUnauthorised(why => sessionStore.getState().token !== '' && sayExpired(why))
  leaveWhenSignedOutElsewhere()
  visit(createRoot(element), entrance)
}

function visit(root: Root, entrance: Entrance): void {
  const passage = passageOf(location, sessionStore.getState().token !== '')
  if (passage.to === 'login')
    return draw(root, <entrance.Login onDone={() => visit(root, entrance)} onBegin={prepare} />)
  if (passage.to === 'application') return void enter(root, entrance)
  history.replaceState(null, '', passage.address)
  visit(root, entrance)
}

/** Everything after sign-in, fetched while the person types. */
const application = () => import('./application.tsx')
const prepare = (): void => {
  application().then(
    ({ warmUp }) => warmUp(),
    () => undefined, // said when it is needed
  )
}

async function enter(root: Root, entrance: Entrance): Promise<void> {
  draw(root, <Splash />)
  if (sessionStore.getState().mustChangePassword) {
    const FirstPassword = await entrance.loadFirstPassword()
    return draw(root, <FirstPassword onDone={() => visit(root, entrance)} />)
  }
  const code = application()
  code.catch(() => undefined) // told below, once the permissions have come
  try {
    await loadPermissions()
    const { Application } = await code
    draw(root, <Application />)
  } catch (error) {
    refused(root, entrance, error)
  }
}

/** No answer keeps the session and offers another try; a refusal ends it (rules/shell#guard). */
function refused(root: Root, entrance: Entrance, error: unknown): void {
  const answered = error instanceof Refusal && error.status !== 0 && error.status < 500
  const empty = error instanceof Error && error.message === 'empty menu'
  if (!answered && !empty) return draw(root, <Unreachable error={error} onRetry={() => void enter(root, entrance)} />)
  history.replaceState(null, '', loginAddress(location.pathname + location.search))
  if (answered) showError(error)
  dropSession()
  visit(root, entrance)
}

function draw(root: Root, content: ReactNode): void {
  root.render(<StartBoundary>{content}</StartBoundary>)
}

/** Signing out in one window signs out all of this browser's. */
function leaveWhenSignedOutElsewhere(): void {
  onStoredElsewhere('session', () => {
    const gone = sessionStore.getState().token !== '' && readStored('session') === undefined
    if (gone) location.replace(LOGIN_PATH)
  })
}
