import type { Choice } from './choice.ts'
import { coreTexts } from './core-texts.ts'

/** Where the labels of stored values come from; sources of one key share what they learned. */
export interface LabelSource {
  /** `user:username`, `dict:sex`: one name for one way of looking up. */
  readonly key: string
  /** Brings the labels of some values; those whose record is gone or kept from the person are missing in the answer. */
  load(values: readonly string[], signal?: AbortSignal): Promise<readonly Choice[]>
}

/** What is known of a stored value. */
export interface LabelledValue {
  readonly value: string
  /** What a person reads, whatever the state: the value itself until its label comes. */
  readonly label: string
  readonly state: LabelState
}

/** `asked`: on its way. `gone`: looked up, and there is no such record for this person. `failed`: the call failed; asked again later. */
export type LabelState = 'known' | 'asked' | 'gone' | 'failed'

interface LabelEntry {
  readonly shown: LabelledValue
  /** From then on it is asked again when somebody wants it; what is known is shown meanwhile. */
  readonly until: number
}

interface LabelStoreOptions {
  readonly now?: () => number
  /** Runs the work when the present tick is over; tests bring their own. */
  readonly soon?: (work: () => void) => void
  readonly keepMs?: number
}

/** One call asks for at most so many: their ids stand in an address. */
const MOST_PER_CALL = 100
const RETENTION_MS = 300_000
/** How soon what failed may be asked again. */
const RETRY_MS = 5_000

/**
 * The labels of stored values, by source. All values wanted within one tick are looked up by one call per source; what
 * is known is not asked for again for five minutes. A picker that has just shown records teaches them (`addLabels`).
 */
export class LabelStore {
  readonly #now: () => number
  readonly #soon: (work: () => void) => void
  readonly #retentionMs: number
  readonly #entries = new Map<string, Map<string, LabelEntry>>()
  readonly #wanted = new Map<string, { source: LabelSource; values: Set<string> }>()
  readonly #onWay = new Set<string>()
  readonly #hearers = new Set<() => void>()
  #expired = 0

  constructor({
    now = () => Date.now(),
    soon = work => queueMicrotask(work),
    keepMs = RETENTION_MS,
  }: LabelStoreOptions = {}) {
    this.#now = now
    this.#soon = soon
    this.#retentionMs = keepMs
  }

  /** What is known of a value now. It asks nothing: `request` does. */
  of(sourceKey: string, value: string): LabelledValue {
    return this.#entries.get(sourceKey)?.get(value)?.shown ?? { value, label: value, state: 'asked' }
  }

  /** Looks up what is not known, at the end of this tick. An empty value has no label and is left out. */
  request(source: LabelSource, values: readonly string[]): void {
    for (const value of values) if (value !== '' && this.#needs(source.key, value)) this.#queue(source, value)
  }

  /** Learns labels that came another way: rows a picker shows, an option just chosen. */
  addLabels(sourceKey: string, choices: readonly Choice[]): void {
    if (choices.length === 0) return
    for (const { value, label } of choices) this.#set(sourceKey, { value, label, state: 'known' }, this.#retentionMs)
    this.#notify()
  }

  /** Forgets a source, or one value of it: the record was edited. Who shows it asks anew. */
  forget(sourceKey: string, value?: string): void {
    if (value === undefined) this.#entries.delete(sourceKey)
    else this.#entries.get(sourceKey)?.delete(value)
    this.#notify()
  }

  /** Takes everything for old: it is shown until it was asked anew, and asked when somebody shows it. */
  expire(): void {
    this.#expired += 1
    for (const entries of this.#entries.values())
      for (const [value, { shown }] of entries) entries.set(value, { shown, until: this.#now() })
    this.#notify()
  }

  /** Hears when something became known, until the answer is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#hearers.add(listener)
    return () => this.#hearers.delete(listener)
  }

  #needs(sourceKey: string, value: string): boolean {
    if (this.#onWay.has(nameOf(sourceKey, value))) return false
    const entry = this.#entries.get(sourceKey)?.get(value)
    return !entry || this.#now() >= entry.until
  }

  #queue(source: LabelSource, value: string): void {
    if (this.#wanted.size === 0) this.#soon(() => this.#lookAll())
    const wanted = this.#wanted.get(source.key) ?? { source, values: new Set() }
    this.#wanted.set(source.key, wanted)
    wanted.values.add(value)
    this.#onWay.add(nameOf(source.key, value))
  }

  #lookAll(): void {
    const wanted = [...this.#wanted.values()]
    this.#wanted.clear()
    for (const { source, values } of wanted)
      for (const part of partsOf([...values], MOST_PER_CALL)) void this.#look(source, part)
  }

  async #look(source: LabelSource, values: readonly string[]): Promise<void> {
    const expired = this.#expired
    try {
      const matches = new Map((await source.load(values)).map(choice => [choice.value, choice.label]))
      const retentionMs = expired === this.#expired ? this.#retentionMs : 0
      for (const value of values) this.#set(source.key, labelled(value, matches.get(value)), retentionMs)
    } catch {
      for (const value of values) this.#fail(source.key, value)
    }
    for (const value of values) this.#onWay.delete(nameOf(source.key, value))
    this.#notify()
  }

  /** A label once known stays when asking again fails. */
  #fail(sourceKey: string, value: string): void {
    const known = this.#entries.get(sourceKey)?.get(value)?.shown
    this.#set(sourceKey, known ?? { value, label: value, state: 'failed' }, RETRY_MS)
  }

  #set(sourceKey: string, shown: LabelledValue, retentionMs: number): void {
    const entries = this.#entries.get(sourceKey) ?? new Map<string, LabelEntry>()
    this.#entries.set(sourceKey, entries)
    entries.set(shown.value, { shown, until: this.#now() + retentionMs })
  }

  #notify(): void {
    for (const listener of this.#hearers) listener()
  }
}

/** Reads the labels of some values, for one widget. */
export type LabelReader = (sourceKey: string, values: readonly string[]) => readonly LabelledValue[]

/** Answers the same list as long as it says the same: what others learn draws nobody anew. */
export function labelReader(store: LabelStore): LabelReader {
  let last: readonly LabelledValue[] = []
  return (sourceKey, values) => {
    const now = values.map(value => store.of(sourceKey, value))
    if (now.length !== last.length || now.some((one, at) => !isSame(one, last[at]))) last = now
    return last
  }
}

const isSame = (one: LabelledValue, other: LabelledValue | undefined): boolean =>
  one.value === other?.value && one.label === other.label && one.state === other.state

const labelled = (value: string, label: string | undefined): LabelledValue =>
  label === undefined ? { value, label: missingLabel(value), state: 'gone' } : { value, label, state: 'known' }

const LONG_VALUE = 12

/** `8f3a2c1b…（已删除或无权查看）`: an id says little, its beginning is enough to tell two apart. */
export const missingLabel = (value: string): string =>
  `${value.length > LONG_VALUE ? `${value.slice(0, 8)}…` : value}（${coreTexts.unseen}）`

const nameOf = (sourceKey: string, value: string): string => `${sourceKey}\n${value}`

function partsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_one, at) => all.slice(at * size, (at + 1) * size))
}
