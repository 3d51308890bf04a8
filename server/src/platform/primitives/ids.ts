import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A new id as the wire writes it: a version 7 uuid in 32 hexadecimal digits. */
export function newId(): string {
  return v7().replaceAll('-', '')
}

/** A new id that begins with a moment of ours instead of the machine's. */
export function newIdAt(moment: Date): string {
  return v7({ msecs: moment.getTime() }).replaceAll('-', '')
}

/** The moment an id of `newId` or `newIdAt` begins with. */
export function momentOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 12), 16))
}

/** The same id for the same name and moment for ever, beginning with the moment. */
export function stableIdAt(moment: Date, name: string): string {
  return `${moment.getTime().toString(16).padStart(12, '0')}7${stableId(name).slice(13)}`
}

/** The same id for the same name for ever: seeds and migrations refer to each other by it. */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(`xuanjiao:${name}`).digest('hex')
  return `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`
}
