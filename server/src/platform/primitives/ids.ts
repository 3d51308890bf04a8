import { createHash, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

/** A new id as the wire writes it: a version 7 uuid in 32 hexadecimal digits. */
export function newId(): string {
  return v7().replaceAll('-', '')
}

/** A new id that begins with a moment of ours instead of the machine's; those of one moment are in the order they were made. */
export function newIdAt(moment: Date): string {
  const msecs = moment.getTime()
  latest = { msecs, seq: msecs === latest.msecs ? latest.seq + 1 : randomInt(FIRST_BELOW) }
  return v7(latest).replaceAll('-', '')
}

/** Of the 32 bits that order the ids of a moment, the first leaves the upper half to those after it. */
const FIRST_BELOW = 2 ** 31
let latest = { msecs: -1, seq: 0 }

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
