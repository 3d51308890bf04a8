/** What this browser keeps for the page. A browser that keeps nothing forgets it with the page. */
const forgotten = new Map<string, string>()

const keyOf = (name: string): string => `xj:patient:${name}`

export function readKept<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(keyOf(name))
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    const text = forgotten.get(name)
    return text === undefined ? undefined : (JSON.parse(text) as T)
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(keyOf(name), text)
  } catch {
    forgotten.set(name, text)
  }
}

export function forgetKept(name: string): void {
  forgotten.delete(name)
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept there.
  }
}
