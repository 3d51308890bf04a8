/** What sign-in leaves in the browser lives for seven days (rules/shell#session). */
export const SEVEN_DAYS_MS = 604_800_000

const PREFIX = 'xj:'

/** The store of the browser, or none where there is no browser or it is forbidden. */
function shelf(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** What was stored under a name and has not expired. */
export function readStored<T>(name: string, now = Date.now()): T | undefined {
  try {
    const kept: unknown = JSON.parse(shelf()?.getItem(PREFIX + name) ?? 'null')
    return isKept(kept) && kept.until > now ? (kept.value as T) : undefined
  } catch {
    return undefined
  }
}

/** Stores a value; a full or forbidden store is no reason to stop working. */
export function store(name: string, value: unknown, lifeMs = SEVEN_DAYS_MS, now = Date.now()): void {
  try {
    shelf()?.setItem(PREFIX + name, JSON.stringify({ until: now + lifeMs, value }))
  } catch {
    // The session then lasts as long as the page.
  }
}

export function forget(name: string): void {
  shelf()?.removeItem(PREFIX + name)
}

/** Calls back when another window of this browser changes a stored value. */
export function onStoredElsewhere(name: string, act: () => void): () => void {
  const heard = (event: StorageEvent) => event.key === PREFIX + name && act()
  globalThis.addEventListener('storage', heard)
  return () => globalThis.removeEventListener('storage', heard)
}

const isKept = (kept: unknown): kept is { until: number; value: unknown } =>
  typeof kept === 'object' && kept !== null && 'until' in kept && typeof kept.until === 'number'
