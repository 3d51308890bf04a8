import { PatternPositions } from './pattern-positions.ts'
import type { PatternProgram, PatternStep } from './pattern-program.ts'

type Condition = Exclude<PatternStep, { op: 'letter' | 'fork' }>

/** A text may be looked at from so many places of programs: what looks ahead from each letter looks to the end each time. */
const MOST_PLACES = 1_000_000

/** One text that programs are run over. What stands ahead of a place is looked at once. */
export class PatternMatch {
  /** From how many places of programs it was looked at. */
  places = 0
  readonly #text: string
  readonly #ahead = new Map<PatternProgram, Map<number, boolean>>()

  constructor(text: string) {
    this.#text = text
  }

  /** Whether the program ends well from some place of the text; undefined where that would take too long. */
  finds(program: PatternProgram): boolean | undefined {
    const found = this.#runs(program, 0, true)
    return this.places > MOST_PLACES ? undefined : found
  }

  #runs(program: PatternProgram, from: number, anywhere: boolean): boolean {
    let [now, next] = [new PatternPositions(program.length), new PatternPositions(program.length)]
    this.places += program.length / 8 // they are cleared for it
    for (let at = from; at <= this.#text.length && this.places <= MOST_PLACES; at++) {
      if (at === from || anywhere) this.#enter(program, 0, at, now)
      if (now.has(program.length - 1)) return true
      this.places += 1 + now.list.length
      this.#goOn(program, now, next, at)
      if (next.list.length === 0 && !anywhere) return false
      now.clear()
      ;[now, next] = [next, now]
    }
    return false
  }

  /** Goes over one letter. */
  #goOn(program: PatternProgram, now: PatternPositions, next: PatternPositions, at: number): void {
    if (at === this.#text.length) return
    const letter = this.#text.charAt(at)
    for (const place of now.list) {
      const here = program[place]
      if (here?.op === 'letter' && here.fits(letter)) this.#enter(program, place + 1, at + 1, next)
    }
  }

  /** Comes to a place, and to all that are reached from it without a letter. */
  #enter(program: PatternProgram, first: number, at: number, positions: PatternPositions): void {
    const waiting = [first]
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const here = program[place]
      if (here === undefined || !positions.add(place)) continue
      if (here.op === 'fork') waiting.push(...here.to)
      else if (here.op !== 'letter' && here.op !== 'done' && this.#holds(here, at)) waiting.push(place + 1)
    }
  }

  #holds(condition: Condition, at: number): boolean {
    if (condition.op === 'ahead') return this.#standsAhead(condition.program, at) !== condition.isNot
    if (condition.op === 'start') return at === 0
    if (condition.op === 'end') return at === this.#text.length
    return this.#isEdge(at) === (condition.op === 'edge')
  }

  #standsAhead(program: PatternProgram, at: number): boolean {
    const cache = this.#ahead.get(program) ?? new Map<number, boolean>()
    this.#ahead.set(program, cache)
    const found = cache.get(at) ?? this.#runs(program, at, false)
    cache.set(at, found)
    return found
  }

  #isEdge(at: number): boolean {
    return isWord(this.#text.charAt(at - 1)) !== isWord(this.#text.charAt(at))
  }
}

const isWord = (letter: string) => /^\w$/.test(letter)
