import { areaManager } from './area-manager.ts'
import { elder } from './elder.ts'
import { headNurse } from './head-nurse.ts'
import { mother } from './mother.ts'
import { patient } from './patient.ts'
import { reviewer } from './reviewer.ts'
import { stageFor, type Expected, type Persona } from './stage.ts'

/** Everyone of rules/simulator#personas. */
const PERSONAS: readonly Persona[] = [patient, mother, elder, headNurse, areaManager, reviewer]

export interface PersonasAsk {
  base: string
  run: string
  pass: (seconds: number) => Promise<void>
  /** Hears of each step as it is taken: a walk takes minutes. */
  say?: (line: string) => void
}

export interface Walked {
  name: string
  story: string
  expected: Expected[]
}

/** Walks every path, one after the other: they share the clock, and the videos of the demo. */
export async function personas(ask: PersonasAsk): Promise<Walked[]> {
  const walked: Walked[] = []
  for (const { name, story, walk } of PERSONAS) {
    const expected: Expected[] = []
    ask.say?.(`… ${name}：${story}`)
    try {
      await walk(stageFor(ask, expected))
    } catch (error) {
      expected.push({ title: '走完全程', ok: false, found: error instanceof Error ? error.message : String(error) })
    }
    walked.push({ name, story, expected })
  }
  return walked
}

export const allHeld = (walked: readonly Walked[]): boolean =>
  walked.every(({ expected }) => expected.length > 0 && expected.every(({ ok }) => ok))

/** One line for each person and step. */
export function personaLines(walked: readonly Walked[]): string[] {
  return walked.flatMap(({ name, story, expected }) => [
    `${name}：${story}`,
    ...expected.map(({ title, ok, found }) => (ok ? `  ✓ ${title}` : `  ✗ ${title}：${found}`)),
  ])
}
