import type { DirtyCells } from '../rows/dirty-cells.ts'
import type { GridStore } from './grid-store.ts'
import { runAfterTimeout, type RunLater } from '../rules/run-later.ts'
import { type CellAddress, cellAddressKey } from '../rules/error-navigation.ts'

/** Errors that come so close together are told in one sentence. */
const rest = 300
/** A step that touches more cells than this is told of as a whole check is. */
const mostCells = 1000

/** How it is said; a product may say it otherwise. */
interface ErrorWords {
  readonly errors: (count: number) => string
  readonly wrongCell: (title: string, row: number, message: string) => string
}

const standard: ErrorWords = {
  errors: count => `${count} 处有误`,
  wrongCell: (title, row, message) => `第${row}行 ${title}：${message}`,
}

/** Puts into words which cells became wrong, each once: for people who do not see them turn red. */
export class ErrorAnnouncer {
  readonly #grid: GridStore
  readonly #say: (text: string) => void
  readonly #later: RunLater
  readonly #words: ErrorWords
  readonly #reply = new Map<string, string>()
  readonly #fresh = new Map<string, CellAddress>()
  #whole: boolean
  #stopWaiting = () => {}

  constructor(grid: GridStore, say: (text: string) => void, later: RunLater = runAfterTimeout, words = standard) {
    this.#grid = grid
    this.#say = say
    this.#later = later
    this.#words = words
    this.#whole = grid.validator.errors.size > 0 // wrong before anybody listened
    if (this.#whole) this.#wait()
  }

  /** Listens; answers how to stop. */
  listen(): () => void {
    const stop = this.#grid.subscribers.onStep(dirty => this.onStep(dirty))
    return () => {
      stop()
      this.#stopWaiting()
    }
  }

  onStep({ blocks, errors, order }: DirtyCells): void {
    const cells = blocks.reduce((sum, { ids, keys }) => sum + ids.length * keys.length, 0)
    if (cells > mostCells || (errors && cells === 0 && !order)) this.#whole = true
    else for (const { ids, keys } of blocks) for (const id of ids) for (const key of keys) this.#look({ id, key })
    if (this.#whole || this.#fresh.size > 0) this.#wait()
  }

  #look(address: CellAddress): void {
    const [name, message] = [cellAddressKey(address), this.#message(address)]
    if (message === '') this.#reply.delete(name)
    if (message === '' || this.#reply.get(name) === message) this.#fresh.delete(name)
    else this.#fresh.set(name, address)
  }

  #message({ id, key }: CellAddress): string {
    return this.#grid.validator.errors.get(id, key)
  }

  #wait(): void {
    this.#stopWaiting()
    this.#stopWaiting = this.#later(rest, () => this.#notify())
  }

  #notify(): void {
    const { errors } = this.#grid.validator
    const addresses = [...this.#fresh.values()]
    const one = !this.#whole && addresses.length === 1 ? addresses[0] : undefined
    for (const address of addresses) this.#reply.set(cellAddressKey(address), this.#message(address))
    this.#fresh.clear()
    this.#whole = false
    if (errors.size > 0) this.#say(one === undefined ? this.#words.errors(errors.size) : this.#sentence(one))
  }

  #sentence(address: CellAddress): string {
    const { title, key } = this.#grid.cells.column(address.key)
    const row = this.#grid.shown.indexOf(address.id) + 1
    return this.#words.wrongCell(title === '' ? key : title, row, this.#message(address))
  }
}
