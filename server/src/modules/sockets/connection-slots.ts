/** Windows of one person; more are not opened by people. */
const MOST_PER_PERSON = 10

/** Sockets that are open or about to be: those at the door count, or many at once would all find room. */
export interface ConnectionSlots {
  /** A place for one more of this person, to be given up once; undefined when there is none. */
  reserve(userId: string): (() => void) | undefined
}

export function openConnectionSlots(openOf: (userId: string) => number): ConnectionSlots {
  const coming = new Map<string, number>()
  return {
    reserve(userId) {
      const before = coming.get(userId) ?? 0
      if (openOf(userId) + before >= MOST_PER_PERSON) return undefined
      coming.set(userId, before + 1)
      let value = false
      return () => {
        if (value) return
        value = true
        const left = (coming.get(userId) ?? 1) - 1
        if (left > 0) coming.set(userId, left)
        else coming.delete(userId)
      }
    },
  }
}
