import type { Storage } from '../platform/storage.ts'

/** Refuses to be used: a test that stores files opens a real one. */
export const absentStorage: Storage = new Proxy({} as Storage, {
  get: (_, member) => {
    throw new Error(`this test house has no storage (${String(member)})`)
  },
})
