import type { EncryptedDraft } from './draft-encryption.ts'

/** Where encrypted drafts lie. */
export interface EncryptedDraftStorage {
  get(id: string): Promise<EncryptedDraft | undefined>
  put(encrypted: EncryptedDraft): Promise<void>
  remove(id: string): Promise<void>
  /** Takes away what was kept before a moment, whosever it is. */
  removeOlderThan(before: number): Promise<void>
}

const [DATABASE, TABLE, BY_TIME] = ['xj-drafts', 'drafts', 'at']

/** The database of the browser: it outlives the window, a crash and the end of a session. */
export function indexedDbDraftStorage(factory: IDBFactory): EncryptedDraftStorage {
  let opened: Promise<IDBDatabase> | undefined
  const table = async (mode: IDBTransactionMode) => {
    opened ??= open(factory)
    opened.catch(() => (opened = undefined))
    return (await opened).transaction(TABLE, mode).objectStore(TABLE)
  }
  return {
    get: async id => (await answered(await table('readonly').then(all => all.get(id)))) as EncryptedDraft | undefined,
    put: async encrypted => {
      await answered((await table('readwrite')).put(encrypted))
    },
    remove: async id => {
      await answered((await table('readwrite')).delete(id))
    },
    removeOlderThan: async before => {
      const all = await table('readwrite')
      const keys = await answered(all.index(BY_TIME).getAllKeys(IDBKeyRange.upperBound(before)))
      for (const key of keys) all.delete(key)
    },
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(TABLE, { keyPath: 'id' }).createIndex(BY_TIME, BY_TIME)
  })
  return answered(request)
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })
}
