import { UnmatchablePatternError, type PatternPart } from './parse-pattern.ts'

/** One step of the matcher: go on over a letter, or look where one may go on without one. */
export type PatternStep =
  | { readonly op: 'letter'; readonly fits: LetterTest }
  | { readonly op: 'fork'; to: readonly number[] }
  | { readonly op: 'start' | 'end' | 'edge' | 'noEdge' | 'done' }
  | { readonly op: 'ahead'; readonly program: PatternProgram; readonly isNot: boolean }

export type PatternProgram = readonly PatternStep[]

/** A longer program would make every letter dear. */
const MOST_STEPS = 4000
/** So many parts are written, those that stand ahead of a place and those that come to no step among them. */
const MOST_PARTS = 8000

export const programOf = (part: PatternPart): PatternProgram => new ProgramWriter().program(part)

class ProgramWriter {
  #parts = 0

  program(part: PatternPart): PatternProgram {
    const steps: PatternStep[] = []
    this.#write(part, steps)
    steps.push({ op: 'done' })
    return steps
  }

  #write(part: PatternPart, steps: PatternStep[]): void {
    this.#parts += 1
    if (steps.length > MOST_STEPS || this.#parts > MOST_PARTS) throw new UnmatchablePatternError()
    if (part.sort === 'letter') steps.push({ op: 'letter', fits: letterTest(part.text) })
    else if (part.sort === 'all') for (const one of part.parts) this.#write(one, steps)
    else if (part.sort === 'any') this.#writeAny(part.parts, steps)
    else if (part.sort === 'times') this.#writeTimes(part, steps)
    else if (part.sort === 'ahead') steps.push({ op: 'ahead', program: this.program(part.part), isNot: part.isNot })
    else steps.push({ op: part.sort })
  }

  #writeAny(parts: readonly PatternPart[], steps: PatternStep[]): void {
    const fork: PatternStep = { op: 'fork', to: [] }
    steps.push(fork)
    const starts: number[] = []
    const exits: { op: 'fork'; to: readonly number[] }[] = []
    for (const part of parts) {
      starts.push(steps.length)
      this.#write(part, steps)
      const exit: PatternStep = { op: 'fork', to: [] }
      steps.push(exit)
      exits.push(exit)
    }
    fork.to = starts
    for (const exit of exits) exit.to = [steps.length]
  }

  #writeTimes({ part, least, most }: PatternPart & { sort: 'times' }, steps: PatternStep[]): void {
    for (let count = 0; count < least; count++) this.#write(part, steps)
    if (most === Number.POSITIVE_INFINITY) return this.#writeLoop(part, steps)
    const forks: { op: 'fork'; to: readonly number[] }[] = []
    for (let count = least; count < most; count++) {
      const fork: PatternStep = { op: 'fork', to: [steps.length + 1] }
      steps.push(fork)
      forks.push(fork)
      this.#write(part, steps)
    }
    for (const fork of forks) fork.to = [...fork.to, steps.length]
  }

  #writeLoop(part: PatternPart, steps: PatternStep[]): void {
    const start = steps.length
    const fork: PatternStep = { op: 'fork', to: [] }
    steps.push(fork)
    this.#write(part, steps)
    steps.push({ op: 'fork', to: [start] })
    fork.to = [start + 1, steps.length]
  }
}

type LetterTest = (letter: string) => boolean
const letterTests = new Map<string, LetterTest>()

/** Patterns say the same of letters again and again. */
function letterTest(text: string): LetterTest {
  if (letterTests.size > 1000) letterTests.clear()
  const match = letterTests.get(text) ?? makeLetterTest(text)
  letterTests.set(text, match)
  return match
}

/** What one letter may be is asked of the engine of the language, once for each letter that is met. */
function makeLetterTest(text: string): LetterTest {
  const expression = new RegExp(`^(?:${text === ']' || text === '}' || text === '{' ? `\\${text}` : text})$`)
  const cache = new Map<string, boolean>()
  return letter => {
    const found = cache.get(letter)
    if (found !== undefined) return found
    const fits = expression.test(letter)
    cache.set(letter, fits)
    return fits
  }
}
