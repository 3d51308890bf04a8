import { nodeKeyOf } from '../document/node/form-node.ts'
import { jsonPointerOf, type JsonPath } from '../json/json-path.ts'
import type { LogicRule } from '../logic/logic-rule.ts'

/**
 * The names of fields whose values have changed, as expressions know them. A change in one row is a change of that column
 * and of the rows; rows that were set as a whole have changed in every column (`rows.*`).
 */
export class ChangedNames {
  readonly #names = new Set<string>()
  readonly #received = new Set<string>()

  addPath(path: JsonPath): void {
    const [model = '', row, name] = path
    this.#names.add(model)
    this.#names.add(row === undefined || name === undefined ? `${model}.*` : `${model}.${name}`)
    this.#received.add(jsonPointerOf(path))
    if (path.length > 1) this.#received.add(jsonPointerOf([model]))
    if (name === undefined) this.#received.add(within(model))
  }

  /** What a rule has set, in every row where it stands in rows. */
  addSet({ sets = '', rows, node }: LogicRule): void {
    this.#names.add(sets)
    this.#names.add(rows === '' ? `${sets}.*` : rows)
    this.addControl(nodeKeyOf(node))
    if (rows !== '') this.#received.add(jsonPointerOf([rows]))
  }

  /** A control that may look different, wherever it stands. */
  addControl(key: string): void {
    this.#received.add(ofControl(key))
  }

  /** The names under which listeners hear of all that. */
  get affectedNames(): Iterable<string> {
    return this.#received
  }

  touches({ reads }: LogicRule): boolean {
    for (const name of reads) if (this.#names.has(name) || this.#names.has(`${name.split('.')[0]}.*`)) return true
    return false
  }
}

const ofControl = (key: string) => `control ${key}`
const within = (model: string) => `within ${model}`

/** The names a field hears: of its value, of its control, and of the rows around it as a whole. */
export const namesAffectingField = (key: string, path: JsonPath): readonly string[] => [
  ...(path.length === 0 ? [] : [jsonPointerOf(path)]),
  ofControl(key),
  ...(path.length > 1 ? [within(path[0] ?? '')] : []),
]
