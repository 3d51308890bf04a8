import { AppError } from '@xuanjiao/contract/calls/app-error'
import { ENROLMENT_CODE, LOCKED_CODE } from '@xuanjiao/contract/system/session/second-step'
import type { ComponentType, ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { call, onHeld, onUnauthorised } from '../app/calls/call.ts'
import {
  addressAfterSignOut,
  decideVisit,
  HOME_PATH,
  openFormToken,
  refusedAddress,
  type EntryPage,
} from '../app/confirm/visit-guard.ts'
import { notify } from '../app/notify/notices-store.ts'
import { forgetPersonal, onStoredElsewhere, readStored } from '../app/session/browser-storage.ts'
import { clearKeptShell } from '../app/session/kept-shell.ts'
import { clearSession, sessionStore, type BrowserSession } from '../app/session/session-store.ts'
import { followLockElsewhere, onUnlocked, provideLockScreen, showLocked } from '../app/lock/screen-lock.ts'
import { hasAddressCredentials, takeAddressSecrets } from '../app/sign-in/address-credentials.ts'
import { earlyCalls } from '../app/sign-in/early-calls.ts'
import { signInElsewhere } from '../app/sign-in/sign-in-elsewhere.ts'
import { loadPermissions } from '../app/sign-in/sign-in.ts'
import { showSessionExpired, showError } from '../app/errors/show-error.ts'
import { beginInstalled } from './begin-installed.ts'
import { LoadingSplash } from './states/loading-splash.tsx'
import { StartBoundary } from './states/start-boundary.tsx'
import { ServerUnreachable } from './states/server-unreachable.tsx'
import { watchSystemTheme } from '../app/theme/theme-store.ts'

/** The pages that are needed before the application itself; `main.tsx` hands them in. */
export interface EntryPages {
  Login: ComponentType<{ onDone: () => void; onBegin: () => void }>
  loadFirstPassword: () => Promise<ComponentType<{ onDone: () => void }>>
  /** Of the way in, beside the sign-in itself. */
  loadEntry: () => Promise<ComponentType<{ page: EntryPage; onDone: () => void }>>
  /** For administrators who have no second factor yet. */
  loadEnrolment: () => Promise<ComponentType<{ onDone: () => void }>>
  /** For strangers: there is no such page. */
  loadMissing: () => Promise<ComponentType>
  /** A form behind its public link. */
  loadOpenForm: () => Promise<ComponentType<{ token: string }>>
}

type Standing = Pick<BrowserSession, 'tenantId' | 'user'>

const standsElsewhere = (here: Standing, there: Standing): boolean =>
  here.tenantId !== there.tenantId || here.user?.orgCode !== there.user?.orgCode || here.user?.id !== there.user?.id

/** The application is on the screen. */
let isInside = false

/** Draws what the address and the session allow: the login page, or the application. */
export function startApplication(entryPages: EntryPages): void {
  takeAddressSecrets()
  const element = document.getElementById('root')
  if (!element) throw new Error('the page has no #root')
  watchSystemTheme()
  onUnauthorised(why => sessionStore.getState().token !== '' && showSessionExpired(why))
  provideLockScreen(() => import('../app/lock/lock-screen.tsx'))
  onHeld(code => {
    if (code === LOCKED_CODE) showLocked()
    else if (isInside) location.reload() // begins where the second factor is set up
  })
  followLockElsewhere()
  leaveWhenSignedOutElsewhere()
  visit(createRoot(element), entryPages)
}

function visit(root: Root, entryPages: EntryPages): void {
  const token = openFormToken(location.pathname)
  if (token !== undefined) return void openForm(root, entryPages, token)
  const visitDecision = decideVisit(location, sessionStore.getState().token !== '', entryElsewhere())
  if (visitDecision.to === 'outside') return location.replace(visitDecision.address)
  if (visitDecision.to === 'entry') return void openEntry(root, entryPages, visitDecision.page)
  if (visitDecision.to === 'login') {
    void clearKeptShell() // of a session that has ended otherwise than by signing out
    return draw(root, <entryPages.Login onDone={() => visit(root, entryPages)} onBegin={prepare} />)
  }
  if (visitDecision.to === 'missing') return void sayMissing(root, entryPages)
  if (visitDecision.to === 'application') return void enter(root, entryPages)
  history.replaceState(null, '', visitDecision.address)
  visit(root, entryPages)
}

/** Where a visit without a session signs in, when that is not the login page: it is for what stood in the address. */
const entryElsewhere = (): string => (hasAddressCredentials() ? '' : signInElsewhere())

/** Registration, the forgotten password, and the way back from another house. */
async function openEntry(root: Root, entryPages: EntryPages, page: EntryPage): Promise<void> {
  try {
    const Entry = await entryPages.loadEntry()
    draw(root, <Entry page={page} onDone={() => visit(root, entryPages)} />)
  } catch (error) {
    draw(root, <ServerUnreachable error={error} onRetry={() => void openEntry(root, entryPages, page)} />)
  }
}

/** Nobody signs in for it, and whoever is signed in fills it in like everybody else. */
async function openForm(root: Root, entryPages: EntryPages, token: string): Promise<void> {
  draw(root, <LoadingSplash />)
  try {
    const OpenForm = await entryPages.loadOpenForm()
    draw(root, <OpenForm token={token} />)
  } catch (error) {
    draw(root, <ServerUnreachable error={error} onRetry={() => void openForm(root, entryPages, token)} />)
  }
}

/** There is no such page, and nobody is signed in to look for another. */
async function sayMissing(root: Root, entryPages: EntryPages): Promise<void> {
  const Missing = await entryPages.loadMissing()
  draw(root, <Missing />)
}

/** Everything after sign-in, fetched while the person types. */
const application = () => import('./application.tsx')
const prepare = (): void => {
  application().then(
    ({ prefetchApplication }) => prefetchApplication(),
    () => undefined, // said when it is needed
  )
}

/** Nearly every page but home is a list: what lists are made of comes beside the application instead of after it. */
const prefetchLists = (): void => void import('#shared/entity/entity-page.tsx').catch(() => undefined)

/** Nobody waits for it, and nobody misses it where it cannot be. */
const beginWorker = (): void => {
  beginInstalled().catch(() => undefined)
}

async function enter(root: Root, entryPages: EntryPages): Promise<void> {
  draw(root, <LoadingSplash />)
  if (sessionStore.getState().mustChangePassword) {
    const FirstPassword = await entryPages.loadFirstPassword()
    return draw(root, <FirstPassword onDone={() => visit(root, entryPages)} />)
  }
  if (location.pathname !== HOME_PATH) prefetchLists()
  const code = application()
  code.catch(() => undefined) // told below, once the permissions have come
  try {
    await loadPermissions()
    const { Application } = await code
    draw(root, <Application />)
    isInside = true
    beginWorker()
  } catch (error) {
    rejected(root, entryPages, error)
  }
}

/** No answer keeps the session and offers another try; a refusal ends it (rules/shell#guard). */
function rejected(root: Root, entryPages: EntryPages, error: unknown): void {
  if (error instanceof AppError && error.code === LOCKED_CODE) return goOnUnlocked(root, entryPages)
  if (error instanceof AppError && error.code === ENROLMENT_CODE) return void enrol(root, entryPages)
  const answered = error instanceof AppError && error.status !== 0 && error.status < 500
  const empty = error instanceof Error && error.message === 'empty menu'
  if (!answered && !empty)
    return draw(root, <ServerUnreachable error={error} onRetry={() => void enter(root, entryPages)} />)
  history.replaceState(null, '', refusedAddress(location.pathname + location.search + location.hash))
  if (answered) showError(error)
  else notify.bad('您的账号还没有可以访问的菜单，请联系管理员。')
  if (sessionStore.getState().token !== '') call(earlyCalls.logout).catch(() => undefined) // it is over either way
  clearSession()
  visit(root, entryPages)
}

/** The lock lies over the page already. */
function goOnUnlocked(root: Root, entryPages: EntryPages): void {
  showLocked()
  const stop = onUnlocked(() => {
    stop()
    visit(root, entryPages)
  })
}

async function enrol(root: Root, entryPages: EntryPages): Promise<void> {
  const Enrolment = await entryPages.loadEnrolment()
  draw(root, <Enrolment onDone={() => visit(root, entryPages)} />)
}

function draw(root: Root, content: ReactNode): void {
  root.render(<StartBoundary>{content}</StartBoundary>)
}

/** Another department or tenant was chosen in another window: what is shown here is not of it. */
async function beginAnew(): Promise<void> {
  const { mayLoseEverything, forgetUnsaved } = await import('../app/page/ask-unsaved.ts')
  if (!(await mayLoseEverything())) return
  forgetUnsaved()
  location.reload()
}

/** The window has things of its own kept, and so have others. */
function leaveToo(): void {
  forgetPersonal()
  location.replace(addressAfterSignOut(signInElsewhere()))
}

/** Signing out in one window signs out all of this browser's, and so does a choice of where one stands. */
function leaveWhenSignedOutElsewhere(): void {
  onStoredElsewhere('session', () => {
    const here = sessionStore.getState()
    if (here.token === '') return
    const elsewhere = readStored<Standing>('session')
    if (elsewhere === undefined) return leaveToo()
    if (isInside && standsElsewhere(here, elsewhere)) void beginAnew()
  })
}
