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

export function programOf(part: PatternPart): PatternProgram {
  const steps: PatternStep[] = []
  write(part, steps)
  steps.push({ op: 'done' })
  return steps
}

function write(part: PatternPart, steps: PatternStep[]): void {
  if (steps.length > MOST_STEPS) throw new UnmatchablePatternError()
  if (part.sort === 'letter') steps.push({ op: 'letter', fits: letterTest(part.text) })
  else if (part.sort === 'all') for (const one of part.parts) write(one, steps)
  else if (part.sort === 'any') writeAny(part.parts, steps)
  else if (part.sort === 'times') writeTimes(part, steps)
  else if (part.sort === 'ahead') steps.push({ op: 'ahead', program: programOf(part.part), isNot: part.isNot })
  else steps.push({ op: part.sort })
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

function writeAny(parts: readonly PatternPart[], steps: PatternStep[]): void {
  const fork: PatternStep = { op: 'fork', to: [] }
  steps.push(fork)
  const starts: number[] = []
  const exits: { op: 'fork'; to: readonly number[] }[] = []
  for (const part of parts) {
    starts.push(steps.length)
    write(part, steps)
    const exit: PatternStep = { op: 'fork', to: [] }
    steps.push(exit)
    exits.push(exit)
  }
  fork.to = starts
  for (const exit of exits) exit.to = [steps.length]
}

function writeTimes({ part, least, most }: PatternPart & { sort: 'times' }, steps: PatternStep[]): void {
  for (let count = 0; count < least; count++) write(part, steps)
  if (most === Number.POSITIVE_INFINITY) return writeLoop(part, steps)
  const forks: { op: 'fork'; to: readonly number[] }[] = []
  for (let count = least; count < most; count++) {
    const fork: PatternStep = { op: 'fork', to: [steps.length + 1] }
    steps.push(fork)
    forks.push(fork)
    write(part, steps)
  }
  for (const fork of forks) fork.to = [...fork.to, steps.length]
}

function writeLoop(part: PatternPart, steps: PatternStep[]): void {
  const start = steps.length
  const fork: PatternStep = { op: 'fork', to: [] }
  steps.push(fork)
  write(part, steps)
  steps.push({ op: 'fork', to: [start] })
  fork.to = [start + 1, steps.length]
}
