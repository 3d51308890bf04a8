/** Caches as a browser has them, in memory: only what the shell uses. */
export function memoryCaches(): { caches: CacheStorage; held: () => Record<string, string[]> } {
  const stores = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), 'http://here').pathname
  const cacheOf = (store: Map<string, Response>) => ({
    put: async (request: RequestInfo, response: Response) => void store.set(keyOf(request), response),
    match: async (request: RequestInfo) => store.get(keyOf(request))?.clone(),
  })
  const caches = {
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return cacheOf(store)
    },
    match: async (request: RequestInfo) =>
      [...stores.values()]
        .map(store => store.get(keyOf(request)))
        .find(Boolean)
        ?.clone(),
  }
  const held = () => Object.fromEntries([...stores].map(([name, store]) => [name, [...store.keys()].toSorted()]))
  return { caches: caches as unknown as CacheStorage, held }
}
