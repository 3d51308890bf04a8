import { areaManager } from './area-manager.ts'
import { asker } from './asker.ts'
import { bedside, refuser } from './bedside.ts'
import { buyer } from './buyer.ts'
import { elder } from './elder.ts'
import { headNurse } from './head-nurse.ts'
import { mother } from './mother.ts'
import { patient } from './patient.ts'
import { reviewer } from './reviewer.ts'
import { personaContextOf, type PersonaExpectation, type Persona } from '../walk/persona-context.ts'

/** Everyone of rules/simulator#personas. */
const PERSONAS: readonly Persona[] = [
  patient,
  mother,
  elder,
  headNurse,
  areaManager,
  reviewer,
  buyer,
  asker,
  bedside,
  refuser,
]

export interface PersonasOptions {
  base: string
  run: string
  pass: (seconds: number) => Promise<void>
  /** Hears of each step as it is taken: a walk takes minutes. */
  say?: (line: string) => void
}

export interface PersonaResult {
  name: string
  story: string
  expected: PersonaExpectation[]
}

/** Walks every path, one after the other: they share the clock, and the videos of the demo. */
export async function runPersonas(options: PersonasOptions): Promise<PersonaResult[]> {
  const results: PersonaResult[] = []
  for (const { name, story, walk } of PERSONAS) {
    const personaExpectation: PersonaExpectation[] = []
    options.say?.(`… ${name}：${story}`)
    try {
      await walk(personaContextOf(options, personaExpectation))
    } catch (error) {
      personaExpectation.push({
        title: '走完全程',
        ok: false,
        found: error instanceof Error ? error.message : String(error),
      })
    }
    results.push({ name, story, expected: personaExpectation })
  }
  return results
}

export const allExpectationsHold = (results: readonly PersonaResult[]): boolean =>
  results.every(({ expected }) => expected.length > 0 && expected.every(({ ok }) => ok))

/** One line for each person and step. */
export function personaReport(results: readonly PersonaResult[]): string[] {
  return results.flatMap(({ name, story, expected }) => [
    `${name}：${story}`,
    ...expected.map(({ title, ok, found }) => (ok ? `  ✓ ${title}` : `  ✗ ${title}：${found}`)),
  ])
}
