import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { acceptTerms } from '../calls/agree-to-terms.ts'
import { ViewerClient } from '../calls/viewer-client.ts'
import { DEMO_PASSWORD } from '../calls/role-visibility.ts'
import { StaffClient } from '../calls/staff-client.ts'

/** What a persona said would happen, and whether it did. */
export interface PersonaExpectation {
  title: string
  ok: boolean
  /** What was found instead. */
  found: string
}

/** Where a persona walks: the product, a clock, and whoever notes down what was seen. */
export interface PersonaContext {
  /** Makes the names of this run's viewers new ones. */
  run: string
  viewer: (name: string, hospitalCode?: string, agreed?: boolean) => Promise<ViewerClient>
  staff: (username: string) => Promise<StaffClient>
  /** Lets this many seconds go by. */
  pass: (seconds: number) => Promise<void>
  expect: (title: string, ok: boolean, match?: unknown) => void
}

/** A person of the demo with a path, step by step, and what they find on it (rules/simulator#personas). */
export interface Persona {
  name: string
  story: string
  walk: (context: PersonaContext) => Promise<void>
}

interface PersonaContextOptions {
  base: string
  run: string
  pass: (seconds: number) => Promise<void>
  say?: (line: string) => void
}

export function personaContextOf(
  { base, run, pass, say }: PersonaContextOptions,
  personaExpectation: PersonaExpectation[],
): PersonaContext {
  return {
    run,
    pass,
    async viewer(name, hospitalCode, agreed = true) {
      const client = new ViewerClient(base)
      const code = `dev:${name}-${run}${hospitalCode === undefined ? '' : `@${hospitalCode}`}`
      client.token = (await client.call(viewerCalls.login, { body: { code } })).token
      if (agreed) await acceptTerms(client)
      return client
    },
    async staff(username) {
      const client = new StaffClient(base)
      await client.signIn(username, DEMO_PASSWORD)
      return client
    },
    expect: (title, ok, match) => {
      say?.(`  ${ok ? '✓' : '✗'} ${title}`)
      personaExpectation.push({ title, ok, found: ok ? '' : JSON.stringify(match ?? null) })
    },
  }
}
