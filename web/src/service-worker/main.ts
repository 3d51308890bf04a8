import { SHELL_LOCK } from '../app/session/kept-shell-names.ts'
import { offlinePage } from './offline-page.ts'
import { ShellCache } from './shell-cache.ts'
import { isPart, shellRequestOf } from './shell-request.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Put in by the build: what changes with every build, and what the first page of it is made of. */
declare const SHELL_VERSION: string
declare const SHELL_PARTS: readonly string[]

const worker = globalThis as unknown as WorkerScope
const told = new URL(worker.location.href).searchParams
const place = { origin: worker.location.origin, apiBase: told.get('api') ?? '/api' }
const title = told.get('title') ?? ''

const shell = new ShellCache({
  version: SHELL_VERSION,
  caches,
  fetch: request => fetch(request),
  alone: work => navigator.locks.request(SHELL_LOCK, work),
  offlinePage: () => offlinePage(title, crypto.randomUUID()),
})

// A new version is at work at once and reloads nobody: what is typed stays, and windows of the version before find their
// parts where they were kept.
worker.addEventListener('install', event => {
  event.waitUntil(Promise.all([worker.skipWaiting(), shell.bring(SHELL_PARTS)]))
  const past = event.addRoutes?.([{ condition: { urlPattern: `${place.apiBase}/*` }, source: 'network' }])
  past?.catch(() => undefined) // the browser then asks the worker, which lets calls pass
})

worker.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable(), shell.forgetOlder()]),
  )
})

worker.addEventListener('message', event => {
  const { parts } = event.data as { parts: readonly string[] }
  event.waitUntil(shell.bring([...SHELL_PARTS, ...parts.filter(isPart)]))
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const kind = shellRequestOf(request, place)
  if (kind === 'part') event.respondWith(shell.part(request))
  if (kind === 'page') event.respondWith(shell.page(async () => (await event.preloadResponse) ?? fetch(request)))
})
