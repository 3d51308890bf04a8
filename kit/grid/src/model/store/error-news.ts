import type { Dirty } from '../rows/dirty.ts'
import type { GridStore } from './grid-store.ts'
import { realLater, type Later } from '../rules/later.ts'
import { type CellSpot, spotName } from '../rules/stepping.ts'

/** Errors that come so close together are told in one sentence. */
const rest = 300
/** A step that touches more cells than this is told of as a whole check is. */
const mostCells = 1000

/** Puts into words which cells became wrong, each once: for people who do not see them turn red. */
export class ErrorNews {
  readonly #grid: GridStore
  readonly #say: (text: string) => void
  readonly #later: Later
  readonly #told = new Map<string, string>()
  readonly #fresh = new Map<string, CellSpot>()
  #whole: boolean
  #stopWaiting = () => {}

  constructor(grid: GridStore, say: (text: string) => void, later: Later = realLater) {
    this.#grid = grid
    this.#say = say
    this.#later = later
    this.#whole = grid.validator.errors.size > 0 // wrong before anybody listened
    if (this.#whole) this.#wait()
  }

  /** Listens; answers how to stop. */
  listen(): () => void {
    const stop = this.#grid.subscribers.step(dirty => this.hear(dirty))
    return () => {
      stop()
      this.#stopWaiting()
    }
  }

  hear({ blocks, errors, order }: Dirty): void {
    const cells = blocks.reduce((sum, { ids, keys }) => sum + ids.length * keys.length, 0)
    if (cells > mostCells || (errors && cells === 0 && !order)) this.#whole = true
    else for (const { ids, keys } of blocks) for (const id of ids) for (const key of keys) this.#look({ id, key })
    if (this.#whole || this.#fresh.size > 0) this.#wait()
  }

  #look(spot: CellSpot): void {
    const [name, message] = [spotName(spot), this.#message(spot)]
    if (message === '') this.#told.delete(name)
    if (message === '' || this.#told.get(name) === message) this.#fresh.delete(name)
    else this.#fresh.set(name, spot)
  }

  #message({ id, key }: CellSpot): string {
    return this.#grid.validator.errors.get(id, key)
  }

  #wait(): void {
    this.#stopWaiting()
    this.#stopWaiting = this.#later(rest, () => this.#tell())
  }

  #tell(): void {
    const { errors } = this.#grid.validator
    const spots = [...this.#fresh.values()]
    const one = !this.#whole && spots.length === 1 ? spots[0] : undefined
    for (const spot of spots) this.#told.set(spotName(spot), this.#message(spot))
    this.#fresh.clear()
    this.#whole = false
    if (errors.size > 0) this.#say(one === undefined ? `${errors.size} 处有误` : this.#sentence(one))
  }

  #sentence(spot: CellSpot): string {
    const { title, key } = this.#grid.cells.column(spot.key)
    return `第${this.#grid.rows.indexOf(spot.id) + 1}行 ${title === '' ? key : title}：${this.#message(spot)}`
  }
}
