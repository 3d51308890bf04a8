// Rows of a statement made by our shapes, beside those of the driver: the reason for `driver/rows-query.ts`.
import pg from 'pg'
import { pgClientConfig } from '../../server/src/platform/database/connection-settings.ts'
import { queryRows } from '../../server/src/platform/database/driver/rows-query.ts'
import { provisionEmbedded } from '../../server/src/platform/schema/provision-database.ts'
import { startTestCluster } from '../../server/src/testing/app/test-cluster.ts'
import { median, reportFigures, type BenchFigure } from './lib/report-figures.ts'

const ROUNDS = 7
const COLUMNS = 60

type ReadMethod = (text: string, name: string) => Promise<unknown[]>

/** A text, a number, a moment and nothing, in turn. */
const kinds = (at: number) => [`n::text || '标题${at}'`, 'n', 'now()', 'null::text']
const columns = Array.from({ length: COLUMNS }, (_, at) => `${kinds(at)[at % 4] ?? 'n'} as "column${at}"`)

/** Microseconds of processor for one statement whose rows are written as JSON. */
async function cost(readMethod: ReadMethod, rows: number, name: string): Promise<number> {
  const times = Math.ceil(20_000 / (rows + 20))
  const request = async () => JSON.stringify(await readMethod(`select * from wide limit ${rows}`, `${name}${rows}`))
  for (let at = 0; at < times / 4; at++) await request()
  const before = process.cpuUsage()
  for (let at = 0; at < times; at++) await request()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

async function compare(readMethods: Readonly<Record<string, ReadMethod>>, rows: number): Promise<BenchFigure> {
  const costs = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, readMethod] of Object.entries(readMethods))
      costs.set(name, [...(costs.get(name) ?? []), await cost(readMethod, rows, name)])
  const of = (name: string) => median(costs.get(name) ?? [])
  // The gain has to be there where pages are long, and nothing may be lost on short ones.
  return { name: `${rows} rows µs`, ours: of('ours'), peer: 'pg', theirs: of('pg'), target: rows < 50 ? 0.95 : 1.1 }
}

const cluster = await startTestCluster('bench-rows')
try {
  const { owner } = await provisionEmbedded({ socketDir: cluster.socketDir, superuser: 'postgres' }, 'xuanjiao_rows')
  const client = new pg.Client(pgClientConfig(owner))
  await client.connect()
  await client.query(`create table wide as select ${columns.join(', ')} from generate_series(1, 1000) n`)
  const readMethods: Record<string, ReadMethod> = {
    pg: async (text, name) => (await client.query<Record<string, unknown>>({ text, values: [], name })).rows,
    ours: async (text, name) => (await queryRows(client, { text, values: [], name })).rows,
  }
  const figures: BenchFigure[] = []
  for (const rows of [10, 50, 1000]) figures.push(await compare(readMethods, rows))
  process.exitCode = reportFigures(figures) ? 0 : 1
  await client.end()
} finally {
  await cluster.stop()
}
