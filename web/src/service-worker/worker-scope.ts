/** What a service worker has; the types of pages do not say it. */
export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** Where the browser can be told beforehand what is none of the worker's business. */
interface InstallEvent extends LastingEvent {
  addRoutes?: (rules: readonly { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>
}

interface FetchEvent extends LastingEvent {
  readonly request: Request
  /** The answer the browser has asked for while the worker was still waking. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface WorkerEvents {
  install: InstallEvent
  activate: LastingEvent
  fetch: FetchEvent
  message: LastingEvent & { readonly data: unknown }
}
