import { isRecord } from './is-record.ts'
import type { KeptItem, KeptPort } from './ports.ts'

/** The part of a browser's storage that is needed. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface KeptState {
  readonly items: readonly KeptItem[]
  /** The server has answered: what stands here is the truth. */
  readonly ready: boolean
}

interface KeptHow {
  route: string
  memory: Memory
  port?: KeptPort | undefined
  /** Does something a little later; answers how to call it off. */
  wait?: (act: () => void) => () => void
}

type Draft = Pick<KeptItem, 'kind' | 'name' | 'content' | 'roleId'> & { id?: string }

const PAUSE_MS = 800
const soon = (act: () => void) => {
  const timer = setTimeout(act, PAUSE_MS)
  return () => clearTimeout(timer)
}

/**
 * What a person keeps of one list. The server knows best; this browser remembers the same, so that the list lies right
 * before the server has answered. How columns lie is sent a moment after the last change; what could not be sent is
 * sent the next time.
 */
export class KeptBook {
  readonly #how: Required<Pick<KeptHow, 'wait'>> & KeptHow
  readonly #hearers = new Set<() => void>()
  #state: KeptState
  #unsent: boolean
  #callOff: (() => void) | undefined
  #loading: Promise<void> | undefined

  constructor(how: KeptHow) {
    this.#how = { wait: soon, ...how }
    const { items, unsent } = readMemory(how.memory.getItem(this.#key))
    this.#state = { items, ready: how.port === undefined }
    this.#unsent = unsent
  }

  get state(): KeptState {
    return this.#state
  }

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear)
    return () => void this.#hearers.delete(hear)
  }

  of(kind: KeptItem['kind']): KeptItem[] {
    return this.#state.items.filter(item => item.kind === kind)
  }

  get layout(): unknown {
    return this.of('layout')[0]?.content
  }

  /** Asks the server, once; a server that does not answer leaves what this browser remembers. */
  load(): Promise<void> {
    this.#loading ??= this.#fetch()
    return this.#loading
  }

  async #fetch(): Promise<void> {
    const { port, route } = this.#how
    if (!port) return
    try {
      const items = await port.load(route)
      const own = this.#unsent ? this.of('layout') : []
      this.#become([...items.filter(item => own.length === 0 || item.kind !== 'layout'), ...own], true)
      if (this.#unsent) await this.#send()
    } catch {
      this.#loading = undefined // asked again the next time
    }
  }

  /** How the columns lie now: at once here, on the server when it rests. */
  keepLayout(content: unknown): void {
    const layout: KeptItem = { id: '', kind: 'layout', name: '', content, mine: true }
    this.#unsent = this.#how.port !== undefined
    this.#become([...this.#state.items.filter(item => item.kind !== 'layout'), layout])
    this.#callOff?.()
    if (this.#how.port) this.#callOff = this.#how.wait(() => void this.#send())
  }

  async #send(): Promise<void> {
    const content = this.layout
    this.#callOff = undefined
    try {
      await this.#how.port?.save(this.#how.route, { kind: 'layout', name: '', content })
      if (this.layout === content) this.#unsent = false
      this.#remember()
    } catch {
      // Remembered here as not sent; the next visit sends it.
    }
  }

  /** Keeps a view or a query, or changes one; its name may be taken over from one of its own kind. */
  async save(draft: Draft): Promise<KeptItem> {
    const saved = this.#how.port ? await this.#how.port.save(this.#how.route, draft) : this.#own(draft)
    const others = this.#state.items.filter(
      item => item.id !== saved.id && !(item.mine && item.kind === saved.kind && item.name === saved.name),
    )
    this.#become([...others, saved])
    return saved
  }

  #own(draft: Draft): KeptItem {
    return { roleId: null, ...draft, id: draft.id ?? crypto.randomUUID(), mine: true }
  }

  async remove(id: string): Promise<void> {
    await this.#how.port?.remove(id)
    this.#become(this.#state.items.filter(item => item.id !== id))
  }

  #become(items: readonly KeptItem[], ready = this.#state.ready): void {
    this.#state = { items, ready }
    this.#remember()
    for (const hear of this.#hearers) hear()
  }

  get #key(): string {
    return `xj-list:${this.#how.port?.owner() ?? ''}:${this.#how.route}`
  }

  #remember(): void {
    try {
      this.#how.memory.setItem(this.#key, JSON.stringify({ items: this.#state.items, unsent: this.#unsent }))
    } catch {
      // A full or forbidden memory: the server has it all the same.
    }
  }
}

function readMemory(text: string | null): { items: KeptItem[]; unsent: boolean } {
  const kept = parse(text)
  if (!isRecord(kept) || !Array.isArray(kept['items'])) return { items: [], unsent: false }
  return { items: kept['items'].filter(isItem), unsent: kept['unsent'] === true }
}

function isItem(given: unknown): given is KeptItem {
  return (
    isRecord(given) &&
    typeof given['id'] === 'string' &&
    typeof given['name'] === 'string' &&
    ['layout', 'view', 'query'].includes(String(given['kind']))
  )
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
