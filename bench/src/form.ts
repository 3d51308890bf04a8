import { chromium } from 'playwright-core'
import { buildFormPages, formPeers, type FormPeerName } from './form/build.ts'
import { designerMeasurements } from './form/measure-designer.ts'
import { LONG_FORM_FIGURES, measureForm, ownMeasurements, type FormFigures } from './form/measure-forms.ts'
import { serveFolder } from './grid/serve.ts'
import { median, reportFigures, type BenchFigure } from './lib/report-figures.ts'

/**
 * Forms and their designer beside named peers, in one real Chromium, all of them in every round: medians of the thread
 * time of the main thread. Fewer rounds for a quick look: BENCH_ROUNDS; some peers only: BENCH_PEERS=antd,rhf; some figures
 * only: BENCH_ONLY=R8,D3.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const WANTED = process.env['BENCH_PEERS']?.split(',')
const ONLY = process.env['BENCH_ONLY']?.split(',')
const isAsked = (figure: string) => ONLY === undefined || ONLY.includes(figure)
const isLongAsked = LONG_FORM_FIGURES.some(isAsked)
const peers = formPeers.filter(name => isLongAsked && (WANTED === undefined || WANTED.includes(name)))

/** In which ours has to be ahead of each peer. R2 and R4 are times of the clock: on a busy machine all are late alike. */
const COMPARED = ['R1', 'R2', 'R3', 'R4', 'R8', 'R8all'] as const

/** At most so much, in milliseconds; D6 in megabytes, C1 drawings. */
const LIMITS: Readonly<Record<string, number>> = {
  R1: 500,
  R3: 5,
  R5: 8,
  R6: 10,
  R7: 60,
  R8: 50,
  R9: 300,
  R9k: 5,
  R9p: 300,
  D1: 800,
  D2: 8,
  D3: 10,
  D4: 50,
  D5: 250,
  D6: 60,
  C1: 1,
}

const TITLES: Readonly<Record<string, string>> = {
  R1: 'R1 1,000 controls: until they stand',
  R2: 'R2 1,000 controls: first input, by the clock',
  R3: 'R3 a key: script p95',
  R4: 'R4 a key: to the next frame p95, by the clock',
  R5: 'R5 a key with 500 rules: script p95',
  R6: 'R6 a chain of 200 computed values: all it causes',
  R7: 'R7 checking all, to the first that is wrong',
  R8: 'R8 setting 1,000 values: until all in sight show them',
  R8all: 'R8 setting 1,000 values: until the last does',
  R9: 'R9 10,000 rows: until they stand',
  R9k: 'R9 a key in a cell: script p95',
  R9p: 'R9 1,000 rows pasted',
  D1: 'D1 1,000 controls in the designer: until they stand',
  D2: 'D2 a move while dragging: script p95',
  D3: 'D3 select, type, copy, delete: script of the dearest',
  D4: 'D4 300 controls undone and redone',
  D5: 'D5 5,000 controls read',
  D6: 'D6 MB of heap after 500 acts',
  C1: 'C1 drawings for a key',
}

const say = (line: string) => process.stderr.write(`${line}\n`)
const ours: FormFigures[] = []
const theirs = new Map<FormPeerName, FormFigures[]>(peers.map(name => [name, []]))

/** What a page could not do is missing, and said. */
const orMissing = (name: string, work: Promise<FormFigures>): Promise<FormFigures> =>
  work.catch((error: unknown) => {
    say(`${name}: ${String(error).split('\n', 1)[0]}`)
    return {}
  })

const served = await serveFolder(await buildFormPages())
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (let round = 1; round <= ROUNDS; round += 1) {
  const own = isLongAsked ? await orMissing('ours', measureForm(browser, served.address, 'ours')) : {}
  for (const [name, rounds] of theirs) {
    rounds.push(await orMissing(name, measureForm(browser, served.address, name)))
    say(`${round}/${ROUNDS} ${name} ${JSON.stringify(rounds.at(-1))}`)
  }
  for (const { names, measure } of [...ownMeasurements, ...designerMeasurements])
    if (names.some(isAsked)) Object.assign(own, await orMissing(names.join(), measure(browser, served.address)))
  ours.push(own)
  say(`${round}/${ROUNDS} ours ${JSON.stringify(own)}`)
}
await browser.close()
served.close()

/** The median over the rounds that brought a figure. */
const of = (rounds: readonly FormFigures[], name: string): number =>
  median(rounds.flatMap(figures => figures[name] ?? []))

const compared = COMPARED.filter(isAsked).flatMap(name =>
  [...theirs].map(([peer, rounds]): BenchFigure => ({
    name: TITLES[name] ?? name,
    ours: of(ours, name),
    peer,
    theirs: of(rounds, name),
    target: 1,
  })),
)
const asked = Object.entries(LIMITS).filter(([name]) => isAsked(name))
const budgets = asked.map(([name, most]): BenchFigure => ({
  name: TITLES[name] ?? name,
  ours: of(ours, name),
  peer: 'budget',
  theirs: most,
  target: 1,
}))
const figures = [...compared, ...budgets]
const missing = figures.filter(({ ours, theirs }) => Number.isNaN(ours) || Number.isNaN(theirs))
for (const { name, peer } of missing) say(`${name}: ${peer} 没有测到`)
process.exitCode = reportFigures(figures) && missing.length === 0 ? 0 : 1
