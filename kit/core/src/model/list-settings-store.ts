import { isRecord } from './is-record.ts'
import type { KeptItemDraft, ListSetting, ListSettingsPort } from './kit-ports.ts'

/** The part of a browser's storage that is needed. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface ListSettingsState {
  readonly items: readonly ListSetting[]
  /** The server has answered: what stands here is the truth. */
  readonly ready: boolean
}

interface ListSettingsStoreOptions {
  route: string
  memory: BrowserStorage
  port?: ListSettingsPort | undefined
  /** Does something a little later; answers how to call it off. */
  wait?: (act: () => void) => () => void
}

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
export class ListSettingsStore {
  readonly #how: Required<Pick<ListSettingsStoreOptions, 'wait'>> & ListSettingsStoreOptions
  readonly #hearers = new Set<() => void>()
  #state: ListSettingsState
  #unsent: boolean
  #callOff: (() => void) | undefined
  #loading: Promise<void> | undefined

  constructor(options: ListSettingsStoreOptions) {
    this.#how = { wait: soon, ...options }
    const { items, unsent } = readMemory(options.memory.getItem(this.#key))
    this.#state = { items, ready: options.port === undefined }
    this.#unsent = unsent
  }

  get state(): ListSettingsState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#hearers.add(listener)
    return () => void this.#hearers.delete(listener)
  }

  ofKind(kind: ListSetting['kind']): ListSetting[] {
    return this.#state.items.filter(setting => setting.kind === kind)
  }

  get layout(): unknown {
    return this.ofKind('layout')[0]?.content
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
      const settings = await port.load(route)
      const own = this.#unsent ? this.ofKind('layout') : []
      this.#become([...settings.filter(setting => own.length === 0 || setting.kind !== 'layout'), ...own], true)
      if (this.#unsent) await this.#send()
    } catch {
      this.#loading = undefined // asked again the next time
    }
  }

  /** How the columns lie now: at once here, on the server when it rests. */
  saveLayout(content: unknown): void {
    const layout: ListSetting = { id: '', kind: 'layout', name: '', content, mine: true }
    this.#unsent = this.#how.port !== undefined
    this.#become([...this.#state.items.filter(setting => setting.kind !== 'layout'), layout])
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
  async save(draft: KeptItemDraft): Promise<ListSetting> {
    const saved = this.#how.port ? await this.#how.port.save(this.#how.route, draft) : this.#own(draft)
    const others = this.#state.items.filter(
      setting =>
        setting.id !== saved.id && !(setting.mine && setting.kind === saved.kind && setting.name === saved.name),
    )
    this.#become([...others, saved])
    return saved
  }

  #own(draft: KeptItemDraft): ListSetting {
    return { ...draft, id: draft.id ?? crypto.randomUUID(), mine: true }
  }

  async remove(id: string): Promise<void> {
    await this.#how.port?.remove(id)
    this.#become(this.#state.items.filter(setting => setting.id !== id))
  }

  #become(settings: readonly ListSetting[], ready = this.#state.ready): void {
    this.#state = { items: settings, ready }
    this.#remember()
    for (const listener of this.#hearers) listener()
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

function readMemory(text: string | null): { items: ListSetting[]; unsent: boolean } {
  const stored = parse(text)
  if (!isRecord(stored) || !Array.isArray(stored['items'])) return { items: [], unsent: false }
  return { items: stored['items'].filter(isItem), unsent: stored['unsent'] === true }
}

function isItem(value: unknown): value is ListSetting {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['name'] === 'string' &&
    ['layout', 'view', 'query'].includes(String(value['kind']))
  )
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
