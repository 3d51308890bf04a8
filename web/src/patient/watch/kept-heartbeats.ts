import type { Heartbeat } from '@xuanjiao/contract/viewer/viewer-calls'

/** Heartbeats that have not arrived yet, over reloads too. */
export interface KeptHeartbeats {
  all(): Promise<Heartbeat[]>
  put(heartbeat: Heartbeat): Promise<void>
  remove(heartbeats: readonly Heartbeat[]): Promise<void>
  clear(): Promise<void>
}

const STORE = 'heartbeats'
type Key = [sessionNo: string, seq: number]

const keyOf = ({ sessionNo, seq }: Heartbeat): Key => [sessionNo, seq]

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('xj-patient', 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(STORE, { keyPath: ['sessionNo', 'seq'] }),
    )
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('indexedDB')))
    opening.addEventListener('blocked', () => reject(new Error('indexedDB')))
  })
}

/** In the browser's database; a browser that has none for us keeps them while the page is open. */
export function keepHeartbeats(): KeptHeartbeats {
  const database = openDatabase()
  database.catch(() => undefined)
  const memory = new Map<string, Heartbeat>()
  const run = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T> | undefined) => {
    const transaction = (await database).transaction(STORE, mode)
    const request = act(transaction.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('indexedDB')))
    })
    return request?.result
  }
  return {
    all: async () => {
      const stored = await run('readonly', store => store.getAll() as IDBRequest<Heartbeat[]>).catch(() => undefined)
      return [...(stored ?? []), ...memory.values()]
    },
    put: async heartbeat => {
      const isStored = await run('readwrite', store => store.put(heartbeat)).then(
        () => true,
        () => false,
      )
      if (!isStored) memory.set(keyOf(heartbeat).join(' '), heartbeat)
    },
    remove: async heartbeats => {
      for (const heartbeat of heartbeats) memory.delete(keyOf(heartbeat).join(' '))
      await run('readwrite', store => {
        for (const heartbeat of heartbeats) store.delete(keyOf(heartbeat))
        return undefined
      }).catch(() => undefined)
    },
    clear: async () => {
      memory.clear()
      await run('readwrite', store => store.clear()).catch(() => undefined)
    },
  }
}
