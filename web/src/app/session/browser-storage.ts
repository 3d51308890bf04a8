/** What sign-in leaves in the browser lives for seven days (rules/shell#session). */
export const SEVEN_DAYS_MS = 604_800_000

const PREFIX = 'xj:'

/** The store of the browser, or none where there is no browser or it is forbidden. */
function localStorageIfAny(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** That of this window alone. */
function sessionStorageIfAny(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** What was stored under a name and has not expired. */
export function readStored<T>(name: string, now = Date.now()): T | undefined {
  try {
    const stored: unknown = JSON.parse(localStorageIfAny()?.getItem(PREFIX + name) ?? 'null')
    return isStoredEntry(stored) && stored.until > now ? (stored.value as T) : undefined
  } catch {
    return undefined
  }
}

/** Stores a value; a full or forbidden store is no reason to stop working. */
export function writeStored(name: string, value: unknown, lifeMs = SEVEN_DAYS_MS, now = Date.now()): void {
  try {
    localStorageIfAny()?.setItem(PREFIX + name, JSON.stringify({ until: now + lifeMs, value }))
  } catch {
    // The session then lasts as long as the page.
  }
}

export function removeStored(name: string): void {
  localStorageIfAny()?.removeItem(PREFIX + name)
}

/** How the product looks is of the browser, whoever signs in (rules/shell#settings). */
const OF_THE_BROWSER = new Set(['theme', 'layout', 'sider'])

/** Lists of rights as clients of this family name them in session storage (rules/shell#session). */
export const MIRRORED_LISTS = ['auth', 'allAuth'] as const

/** What uploads keep to go on after a cut line: names of files, and where they went. */
const OF_UPLOADS = /^(tus::xj|xj-upload-window$)/

const isPersonal = (key: string): boolean =>
  MIRRORED_LISTS.some(name => name === key) ||
  OF_UPLOADS.test(key) ||
  (key.startsWith(PREFIX) && !OF_THE_BROWSER.has(key.slice(PREFIX.length)))

/** Who signs out leaves nothing of themselves here but how they arranged their lists (rules/shell#session). */
export function forgetPersonal(): void {
  for (const storage of [localStorageIfAny(), sessionStorageIfAny()])
    for (const key of Object.keys(storage ?? {})) if (isPersonal(key)) storage?.removeItem(key)
}

/** Calls back when another window of this browser changes a stored value. */
export function onStoredElsewhere(name: string, act: () => void): () => void {
  const received = (event: StorageEvent) => event.key === PREFIX + name && act()
  globalThis.addEventListener('storage', received)
  return () => globalThis.removeEventListener('storage', received)
}

const isStoredEntry = (stored: unknown): stored is { until: number; value: unknown } =>
  typeof stored === 'object' && stored !== null && 'until' in stored && typeof stored.until === 'number'
