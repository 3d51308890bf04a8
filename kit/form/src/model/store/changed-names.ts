import { keyOf } from '../document/node/form-node.ts'
import { pointerOf, type JsonPath } from '../json/path.ts'
import type { LogicRule } from '../logic/logic-rule.ts'

/**
 * The names of fields whose values have changed, as expressions know them. A change in one row is a change of that column
 * and of the rows; rows that were set as a whole have changed in every column (`rows.*`).
 */
export class ChangedNames {
  readonly #names = new Set<string>()
  readonly #heard = new Set<string>()

  addPath(path: JsonPath): void {
    const [model = '', row, name] = path
    this.#names.add(model)
    this.#names.add(row === undefined || name === undefined ? `${model}.*` : `${model}.${name}`)
    this.#heard.add(pointerOf(path)).add(pointerOf([model]))
    if (name === undefined) this.#heard.add(within(model))
  }

  /** What a rule has set, in every row where it stands in rows. */
  addSet({ sets = '', rows, node }: LogicRule): void {
    this.#names.add(sets)
    this.#names.add(rows === '' ? `${sets}.*` : rows)
    this.addControl(keyOf(node))
    if (rows !== '') this.#heard.add(pointerOf([rows]))
  }

  /** A control that may look different, wherever it stands. */
  addControl(key: string): void {
    this.#heard.add(ofControl(key))
  }

  /** The names under which listeners hear of all that. */
  get heard(): Iterable<string> {
    return this.#heard
  }

  touches({ reads }: LogicRule): boolean {
    for (const name of reads) if (this.#names.has(name) || this.#names.has(`${name.split('.')[0]}.*`)) return true
    return false
  }
}

const ofControl = (key: string) => `control ${key}`
const within = (model: string) => `within ${model}`

/** The names a field hears: of its value, of its control, and of the rows around it as a whole. */
export const namesHeard = (key: string, path: JsonPath): readonly string[] => [
  ...(path.length === 0 ? [] : [pointerOf(path)]),
  ofControl(key),
  ...(path.length > 1 ? [within(path[0] ?? '')] : []),
]
