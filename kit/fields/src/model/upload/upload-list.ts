import type { StoredUpload, MessageTone } from '@xuanjiao/core/model/kit-ports'
import { UploadRejectedError } from './upload-answer.ts'
import type { UploadEntry } from './upload-entry.ts'
import {
  changeEntry,
  keepLastEntries,
  moveEntry,
  placeEntry,
  occupiedCount,
  takeWithinLimit,
  withoutEntry,
  type UploadEntryList,
} from './upload-entries.ts'
import { fileRejectionReason, type FileRules } from './file-rules.ts'
import { readUploadValue, writeUploadValue } from './upload-value.ts'
import { uploadTexts as says } from './upload-texts.ts'

export interface UploadRules extends FileRules {
  /** Selected plus existing files may not exceed it; 0 is none (rules/uploads#limits). */
  readonly limit?: number
  /**
   * Above 0: only the last N files are kept, the earlier make room once the new ones are there (rules/uploads#limits).
   */
  readonly last?: number
}

interface UploadProgressOptions {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** What a list needs of the world around it. */
export interface UploadListPorts {
  send(file: File, options: UploadProgressOptions): Promise<StoredUpload>
  notify(tone: MessageTone, text: string): void
  /** The files that are there have changed. */
  changed(entries: UploadEntryList): void
}

/** A list that nobody draws yet sends nothing. */
const NO_PORTS: UploadListPorts = {
  send: () => Promise.reject(new Error(says.failed)),
  notify: () => undefined,
  changed: () => undefined,
}

/** So many files travel at once; the others wait in the list. */
const AT_ONCE = 3

interface PendingFile {
  file: File
  stop?: AbortController
}

/**
 * The files of one upload field: those that are there and those on their way, with every rule of rules/uploads#limits.
 * It knows no React; a widget subscribes to it.
 */
export class UploadList {
  #entries: UploadEntryList
  #rules: UploadRules
  #world: UploadListPorts = NO_PORTS
  readonly #files = new Map<string, PendingFile>()
  /** What a file that is on its way will take the place of. */
  readonly #replacing = new Map<string, string>()
  readonly #hear = new Set<() => void>()
  #made = 0

  constructor(value: unknown, rules: UploadRules) {
    this.#entries = readUploadValue(value)
    this.#rules = rules
  }

  /** The rules and the world as they are now; what is on its way keeps the world it was sent into. */
  live(rules: UploadRules, ports: UploadListPorts): void {
    this.#rules = rules
    this.#world = ports
  }

  readonly entries = (): UploadEntryList => this.#entries

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#hear.add(listener)
    return () => void this.#hear.delete(listener)
  }

  /** Whether nothing is under way: a form may be sent. */
  get settled(): boolean {
    return !this.#entries.some(({ status }) => status === 'uploading')
  }

  /** The value was set from outside; what is on its way goes on only if it is the value this list itself gave. */
  load(value: unknown): void {
    const values = readUploadValue(value)
    if (writeUploadValue(values, 'paths') === writeUploadValue(this.#entries, 'paths')) return
    this.stop()
    const cache = new Map(this.#entries.map(entry => [entry.path, entry])) // a path alone has lost the file's name
    this.#set(values.map(entry => cache.get(entry.path) ?? entry))
  }

  /** Takes what was chosen, dropped or pasted: what is refused is said, what exceeds the limit is dropped. */
  addFiles(files: readonly File[]): void {
    const good = files.filter(file => !this.#refuses(file))
    const { last = 0, limit = 0 } = this.#rules
    const few = last > 0 ? good.slice(-last) : good
    const { taken: fit, dropped } = takeWithinLimit(occupiedCount(this.#entries), few, limit)
    if (dropped > 0) this.#world.notify('warning', says.limit(limit))
    this.#set([...this.#entries, ...fit.map(file => this.#enter(file))])
    this.#travel()
  }

  /** Another file in the place of this one; the old one goes when the new one is there. */
  replace(uid: string, file: File): void {
    if (this.#refuses(file)) return
    const at = this.#entries.findIndex(entry => entry.uid === uid)
    if (at < 0) return
    const entry = this.#enter(file)
    this.#replacing.set(entry.uid, uid)
    this.#set(this.#entries.toSpliced(at + 1, 0, entry))
    this.#travel()
  }

  /** The file itself, as long as it may have to be sent again: for a picture of it. */
  file(uid: string): File | undefined {
    return this.#files.get(uid)?.file
  }

  /** Sends a failed one again, if its place was not taken by another meanwhile. */
  retry(uid: string): void {
    if (!this.#files.has(uid)) return
    const { limit = 0 } = this.#rules
    const full = limit > 0 && occupiedCount(this.#entries) >= limit
    if (full && !this.#replacing.has(uid)) return this.#world.notify('warning', says.limit(limit))
    this.#set(begunAgain(this.#entries, uid))
    this.#travel()
  }

  /** Takes a file out, on its way or there (delete clears the value; rules/uploads#limits). */
  remove(uid: string): void {
    const entry = this.#entries.find(one => one.uid === uid)
    if (!entry) return
    this.#forget(uid)
    this.#set(withoutEntry(this.#entries, uid))
    if (entry.status === 'done') this.#notifyChange()
    this.#travel()
  }

  move(uid: string, by: -1 | 1): boolean {
    const moveOutcome = moveEntry(this.#entries, uid, by)
    if ('said' in moveOutcome) this.#world.notify('warning', moveOutcome.said)
    else this.#reorder(moveOutcome.entries)
    return 'entries' in moveOutcome
  }

  placeBefore(uid: string, before: string): void {
    this.#reorder(placeEntry(this.#entries, uid, before))
  }

  /** Ends everything that is on its way; a widget that goes calls it. */
  stop(): void {
    const going = this.#entries.filter(({ status }) => status === 'uploading')
    for (const { uid } of going) this.#forget(uid)
    if (going.length > 0) this.#set(this.#entries.filter(({ status }) => status !== 'uploading'))
  }

  #refuses(file: File): boolean {
    const problem = fileRejectionReason(file, this.#rules)
    if (problem !== undefined) this.#world.notify('warning', problem)
    return problem !== undefined
  }

  #enter(file: File): UploadEntry {
    this.#made += 1
    const uid = `new-${this.#made}-${Math.random().toString(36).slice(2, 8)}`
    this.#files.set(uid, { file })
    return { uid, name: file.name, status: 'uploading', percent: 0, size: file.size, type: file.type }
  }

  /** Sends the next ones, as many as may travel at once. */
  #travel(): void {
    const going = this.#entries.filter(({ status }) => status === 'uploading')
    const waiting = going.filter(({ uid }) => !this.#files.get(uid)?.stop)
    const free = AT_ONCE - (going.length - waiting.length)
    for (const { uid } of waiting.slice(0, Math.max(0, free))) void this.#send(uid)
  }

  async #send(uid: string): Promise<void> {
    const pendingFile = this.#files.get(uid)
    if (!pendingFile) return
    const stop = new AbortController()
    pendingFile.stop = stop
    const onProgress = (percent: number) => {
      if (!stop.signal.aborted) this.#set(changeEntry(this.#entries, uid, { percent: Math.round(percent) }))
    }
    const came = await this.#world.send(pendingFile.file, { onProgress, signal: stop.signal }).then(
      stored => ({ stored }),
      (error: unknown) => ({ error }),
    )
    delete pendingFile.stop // there is nothing left to call off
    if (stop.signal.aborted) return
    if ('stored' in came) this.#arrived(uid, came.stored)
    else this.#failed(uid, came.error)
    this.#travel()
  }

  #arrived(uid: string, { path, size, type }: StoredUpload): void {
    const old = this.#replacing.get(uid)
    this.#forget(uid)
    const rest = old === undefined ? this.#entries : withoutEntry(this.#entries, old)
    const facts = { ...(size > 0 && { size }), ...(type !== '' && { type }) }
    this.#set(this.#onlyLast(changeEntry(rest, uid, { status: 'done', percent: 100, path, ...facts })))
    this.#notifyChange()
  }

  #onlyLast(entries: UploadEntryList): UploadEntryList {
    const stored = keepLastEntries(
      entries.filter(({ status }) => status === 'done'),
      this.#rules.last,
    )
    return entries.filter(entry => entry.status !== 'done' || stored.includes(entry))
  }

  #failed(uid: string, error: unknown): void {
    const entry = this.#entries.find(one => one.uid === uid)
    if (!entry) return
    this.#world.notify('error', this.#rules.image ? says.imageFailed : says.fileFailed(entry.name))
    if (error instanceof UploadRejectedError && error.drop && this.#rules.image) {
      this.#forget(uid)
      return this.#set(withoutEntry(this.#entries, uid))
    }
    const message = error instanceof Error && error.message !== '' ? error.message : says.failed
    this.#set(changeEntry(this.#entries, uid, { status: 'error', percent: 0, message }))
  }

  #forget(uid: string): void {
    this.#files.get(uid)?.stop?.abort()
    this.#files.delete(uid)
    this.#replacing.delete(uid)
  }

  #reorder(entries: UploadEntryList): void {
    if (entries === this.#entries) return
    this.#set(entries)
    this.#notifyChange()
  }

  #notifyChange(): void {
    this.#world.changed(this.#entries)
  }

  #set(entries: UploadEntryList): void {
    this.#entries = entries
    for (const listener of this.#hear) listener()
  }
}

/** The same entry, about to be sent again. */
function begunAgain(entries: UploadEntryList, uid: string): UploadEntryList {
  return entries.map(entry => {
    if (entry.uid !== uid || entry.status !== 'error') return entry
    const { message: _, ...rest } = entry
    return { ...rest, status: 'uploading', percent: 0 }
  })
}
