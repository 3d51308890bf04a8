import type { Events } from '../platform/events.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Storage } from '../platform/storage.ts'

/** News inside one process. */
export function localEvents(): Events {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  return {
    async tell(topic, payload) {
      for (const listener of listeners.get(topic) ?? []) listener(payload)
    },
    hear(topic, listener) {
      const those = listeners.get(topic) ?? new Set()
      listeners.set(topic, those.add(listener))
      return () => those.delete(listener)
    },
    close: async () => {},
  }
}

/** Refuses to be used: a test that needs it opens a real one. */
export function absent<T extends Jobs | Storage>(name: string, silent: (keyof T & string)[]): T {
  return new Proxy({} as T & object, {
    get: (_, member) => {
      if (member === 'then' || typeof member === 'symbol') return undefined
      if (silent.some(one => one === member)) return () => {}
      throw new Error(`this test house has no ${name} (${member})`)
    },
  })
}
