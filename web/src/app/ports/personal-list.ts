import { isRecord } from '@xuanjiao/core/model/is-record'
import { ListSettingsStore } from '@xuanjiao/core/model/list-settings-store'
import type { ListSettingsPort } from '@xuanjiao/core/model/kit-ports'

/** What a person keeps of the frame itself, in their order. */
export interface PersonalList<T> {
  all(): readonly T[]
  load(): void
  save(items: readonly T[]): void
  subscribe(listener: () => void): () => void
}

interface PersonalListOptions<T> {
  port: Omit<ListSettingsPort, 'pinned'>
  /** Under which it is kept: it belongs to no list. */
  route: string
  /** The name of the list in what is kept. */
  name: string
  isItem: (value: unknown) => value is T
}

const NONE: readonly never[] = []

/** Kept on the server, so that it is there in every browser; each person who signs in here has their own. */
export function personalList<T>({ port, route, name, isItem }: PersonalListOptions<T>): PersonalList<T> {
  const stores = new Map<string, ListSettingsStore>()
  const store = () => {
    const owner = port.owner()
    const known = stores.get(owner) ?? new ListSettingsStore({ route, memory: localStorage, port })
    stores.set(owner, known)
    return known
  }
  /** What a newer or older page kept otherwise is left out. */
  const read = (content: unknown): readonly T[] => {
    const items = isRecord(content) ? content[name] : undefined
    return Array.isArray(items) ? items.filter(isItem) : NONE
  }
  let [content, items]: [unknown, readonly T[]] = [undefined, NONE]
  return {
    all() {
      const now = store().layout
      if (now !== content) [content, items] = [now, read(now)]
      return items
    },
    load: () => void store().load(),
    save: wanted => store().saveLayout({ [name]: wanted }),
    subscribe: listener => store().subscribe(listener),
  }
}
