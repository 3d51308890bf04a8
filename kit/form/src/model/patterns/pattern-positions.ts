/** Places of a program where one may be after so many letters, each once. */
export class PatternPositions {
  readonly list: number[] = []
  readonly #round: Uint32Array
  #now = 1

  constructor(size: number) {
    this.#round = new Uint32Array(size)
  }

  has(place: number): boolean {
    return this.#round[place] === this.#now
  }

  /** Whether it was not among them yet. */
  add(place: number): boolean {
    if (this.has(place)) return false
    this.#round[place] = this.#now
    this.list.push(place)
    return true
  }

  clear(): void {
    this.list.length = 0
    this.#now += 1
  }
}
