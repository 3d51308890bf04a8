/** What of the shell is asked for: a page somebody goes to, or a part of the build. */
type ShellRequest = 'page' | 'part'

/** What the worker is told by its address. */
export interface WorkerPlace {
  origin: string
  /** Where the calls go: nothing below it is ever looked at. */
  apiBase: string
}

type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>

/** The page of the patients is another page than the one that is kept (rules/patient-page#page). */
const isPatientPage = (path: string): boolean => path === '/p' || path.startsWith('/p/')

/** All but the shell goes past the worker: calls, files and pictures, and whatever is not only read. */
export function shellRequestOf(asked: Asked, { origin, apiBase }: WorkerPlace): ShellRequest | undefined {
  const at = new URL(asked.url)
  if (asked.method !== 'GET' || at.origin !== origin) return undefined
  if (at.pathname === apiBase || at.pathname.startsWith(`${apiBase}/`)) return undefined
  if (isPatientPage(at.pathname)) return undefined
  if (isPart(at.pathname)) return 'part'
  return asked.mode === 'navigate' && asked.destination === 'document' ? 'page' : undefined
}

/** Parts bear their content in their name, so they are never asked for twice. */
export const isPart = (path: string): boolean => /^\/assets\/[\w.-]+$/.test(path)
