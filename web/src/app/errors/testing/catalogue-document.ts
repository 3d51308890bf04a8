import type { NoticeTone } from '../../notify/notices-store.ts'
import { catalogueSections, type CatalogueRow } from './catalogue-rows.ts'

const HEAD = `# What is said of a refusal

Every answer the request layer knows, what a person then reads, and where. Written from the rows that \`web/src/app/errors/error-catalogue.test.ts\` goes through: a real server gives each answer to the real call, and what is shown is looked at. The test fails while this file says anything else; \`npx vitest run -u\` with its path writes it anew. The rule is [rules/shell.md](rules/shell.md), Refusals.
`

/** The whole of `docs/refusals.md`. */
export function catalogueDocument(): string {
  const sections = catalogueSections.map(([title, rows]) =>
    [
      `## ${title}`,
      '',
      '| what happens | status, code | what is said | where |',
      '| --- | --- | --- | --- |',
      ...rows.map(line),
      '',
    ].join('\n'),
  )
  return [HEAD, ...sections].join('\n')
}

const line = (row: CatalogueRow): string => `| ${row.what} | ${statusOf(row)} | ${saidBy(row)} | ${placeOf(row)} |`

function statusOf({ answer }: CatalogueRow): string {
  if (typeof answer === 'string' || 'thrown' in answer) return '–'
  const code = typeof answer.body === 'object' && answer.body !== null && 'code' in answer.body ? answer.body.code : ''
  return code === '' || code === answer.status ? `${answer.status}` : `${answer.status}, ${String(code)}`
}

const saidBy = ({ notice, question }: CatalogueRow): string => notice?.[1] ?? question?.join('; ') ?? 'nothing'

const TONES: Readonly<Record<NoticeTone, string>> = { bad: 'notice', waiting: 'warning', info: 'hint', good: 'word' }

function placeOf({ notice, question, tone = 'bad', leaves = false, signedIn = true, userAgent }: CatalogueRow): string {
  const title = notice?.[0]
  const shown = notice && (title === undefined ? TONES[tone] : `${TONES[tone]} under ${title}`)
  const places = [shown ?? (question ? 'question with one way on, to the sign-in page' : 'nowhere')]
  if (leaves) places.push('after 1.5 s the sign-in page, and back from there')
  if (!signedIn) places.push('the page stays')
  if (userAgent !== undefined) places.push('nothing to press')
  return places.join('; ')
}
