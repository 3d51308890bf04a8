import { wireSections } from './wire-calls.ts'
import type { WireCall } from './wire-call.ts'

const HEAD = `# Calls of that wire

Every call a client of the JeecgBoot family (Vue 2, 3.2) may make, and how it stands here. Written by \`npm run wire\` from the table that \`server/src/proofs/wire/wire.test.ts\` goes through: each call that is answered is made as an administrator over HTTP, and what clients read of its answer is looked for. Shapes and reasons are in [rules/wire.md](rules/wire.md) and [rules/wire-system.md](rules/wire-system.md).
`

type Standing = 'answered' | 'differs' | 'refused' | 'not yet'

export const standingOf = ({ differs, refused, notYet }: WireCall): Standing =>
  differs !== undefined ? 'differs' : refused !== undefined ? 'refused' : notYet ? 'not yet' : 'answered'

const row = (call: WireCall): string => {
  const [address = ''] = call.call.split('?')
  const note = call.differs ?? call.refused ?? ''
  return `| \`${address.replaceAll('|', '\\|')}\` | ${standingOf(call)} | ${call.reads ?? ''} | ${note} |`
}

const countsOf = (calls: readonly WireCall[]): string =>
  [...Map.groupBy(calls, standingOf)].map(([standing, some]) => `${some.length} ${standing}`).join(', ')

/** The whole of \`docs/wire.md\`. */
export function wireDocument(): string {
  const all = wireSections.flatMap(({ calls }) => calls)
  const sections = wireSections.map(({ title, calls }) =>
    [
      `## ${title}`,
      '',
      `${countsOf(calls)}.`,
      '',
      '| call | here | read of its answer | reason |',
      '| --- | --- | --- | --- |',
      ...calls.map(row),
      '',
    ].join('\n'),
  )
  return [HEAD, `${all.length} calls: ${countsOf(all)}.`, '', ...sections].join('\n')
}
