import type { Json } from '../../json/json.ts'
import { jsonPointerOf, type JsonPath } from '../../json/json-path.ts'
import { DocumentError } from '../node/document-error.ts'
import { documentTexts } from '../node/document-texts.ts'
import type { DocumentCorrection } from '../node/form-node.ts'
import { documentLimits } from './document-source.ts'

/** Something that was put right, and where in the text it stands. */
export interface DocumentWarning {
  readonly pointer: string
  readonly message: string
}

/** What is known while a document is read. */
export class DocumentReadingContext {
  readonly warnings: DocumentWarning[] = []
  readonly #taken: Set<string>
  readonly #keys = new Set<string>()
  readonly #counts = new Map<string, number>()
  #ids = 0
  #controls = 0

  constructor(taken: ReadonlySet<string>) {
    this.#taken = new Set(taken)
  }

  nextId(): string {
    this.#ids += 1
    return String(this.#ids)
  }

  warn(path: JsonPath, message: string): void {
    this.warnings.push({ pointer: jsonPointerOf(path), message })
  }

  /** One more control, so many levels deep. */
  count(path: JsonPath, depth: number): void {
    this.#controls += 1
    const { controls, depth: deepest } = documentLimits
    if (this.#controls > controls) throw new DocumentError(documentTexts.tooMany(controls), jsonPointerOf(path))
    if (depth > deepest) throw new DocumentError(documentTexts.tooDeep(deepest), jsonPointerOf(path))
  }

  /** A name nobody has, made of one that somebody has. */
  freshName(from: string): string {
    let count = this.#counts.get(from) ?? 1
    let name: string
    do {
      count += 1
      name = `${from}_${count}`
    } while (this.#taken.has(name))
    this.#counts.set(from, count)
    this.#taken.add(name)
    return name
  }

  /** Whether a key was met for the first time. */
  isNewKey(key: string): boolean {
    if (this.#keys.has(key)) return false
    this.#keys.add(key)
    return true
  }
}

/** What is known of the place a node stands in. */
export interface ReadingPosition {
  readonly path: JsonPath
  readonly depth: number
  /** Names of values that are taken around it: rows and forms within the form have names of their own. */
  readonly models: Set<string>
}

export const readingPositionBelow = (position: ReadingPosition, ...keys: (string | number)[]): ReadingPosition => ({
  ...position,
  path: [...position.path, ...keys.map(String)],
})

/** A value put right: undefined stood there where there is no `from`. */
export const correctionOf = (path: JsonPath, from: Json | undefined, to: Json): DocumentCorrection => ({
  path,
  to,
  ...(from !== undefined && { from }),
})
