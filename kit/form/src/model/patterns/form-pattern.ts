import { PatternReader, UnmatchablePatternError } from './parse-pattern.ts'
import { PatternMatch } from './pattern-match.ts'
import { programOf, type PatternProgram } from './pattern-program.ts'

/** To look from so many places takes as long as one step of an expression. */
const PLACES_AS_WORK = 10

/**
 * A pattern out of a document, matched without going back: how long it takes grows with text and pattern, never faster,
 * whatever the pattern is. It finds what the engine of the language finds; earlier groups and looking back it cannot.
 * @promise who holds a compiled pattern
 */
export class FormPattern {
  /** A longer text is not looked through. */
  static readonly MOST_LETTERS = 1000
  readonly #program: PatternProgram

  constructor(program: PatternProgram) {
    this.#program = program
  }

  /**
   * Whether the pattern is found somewhere in the text; undefined of a text that is too long, or that would take too long.
   * Tells how much work it was.
   */
  test(text: string, spend?: (work: number) => void): boolean | undefined {
    if (text.length > FormPattern.MOST_LETTERS) return undefined
    const match = new PatternMatch(text)
    const found = match.finds(this.#program)
    spend?.(Math.ceil(match.places / PLACES_AS_WORK))
    return found
  }
}

const compiled = new Map<string, FormPattern | undefined>()

/** Compiles a pattern, once; undefined where it is none, or one that cannot be matched so. */
export function compilePattern(source: string): FormPattern | undefined {
  if (!compiled.has(source)) {
    if (compiled.size > 1000) compiled.clear()
    compiled.set(source, compile(source))
  }
  return compiled.get(source)
}

function compile(source: string): FormPattern | undefined {
  try {
    void new RegExp(source)
    return new FormPattern(programOf(new PatternReader(source).read()))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof UnmatchablePatternError) return undefined
    throw error
  }
}
