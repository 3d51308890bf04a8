import { createSemaphore, type Semaphore } from './semaphore.ts'

/** A semaphore for each key: what goes through one keeps none of the others waiting. */
export interface KeyedSemaphore {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Of each key so many at once, and so many more who wait; whoever comes after is told to come again. */
export function createKeyedSemaphore(inFlight: number, queued: number): KeyedSemaphore {
  const semaphores = new Map<string, { semaphore: Semaphore; inside: number }>()
  return {
    async run(key, work) {
      const one = semaphores.get(key) ?? { semaphore: createSemaphore(inFlight, queued), inside: 0 }
      semaphores.set(key, one)
      one.inside += 1
      try {
        return await one.semaphore.run(work)
      } finally {
        one.inside -= 1
        if (one.inside === 0) semaphores.delete(key)
      }
    },
  }
}
