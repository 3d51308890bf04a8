import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A new id as the wire writes it: a version 7 uuid in 32 hexadecimal digits. */
export function newId(): string {
  return v7().replaceAll('-', '')
}

/** The same id for the same name for ever: seeds and migrations refer to each other by it. */
export function namedId(name: string): string {
  const hex = createHash('sha256').update(`xuanjiao:${name}`).digest('hex')
  return `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`
}
