/** A number from 0 up to, not including, 1: Math.random, or a seeded one in a test. */
export type RandomNumber = () => number

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Six random characters (rules/grid#rows). */
export const randomText = (random: RandomNumber, length = 6): string =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')

/** Temporary ids: the group of this grid, then a number of their own. They never meet an id of the server. */
export class TemporaryIds {
  readonly group: string
  #count = 0

  constructor(random: RandomNumber, group?: string) {
    this.group = group ?? randomText(random)
  }

  next(): string {
    this.#count += 1
    return `${this.group}_${this.#count}`
  }

  isTemporary(id: string): boolean {
    return id.startsWith(`${this.group}_`)
  }
}
