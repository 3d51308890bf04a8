import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseLogSize } from './query-plans.ts'
import { asOwner, pause, type StartedProduct } from './started-product.ts'

/** What a backend was asked, from the log: bound to values, or as it stands (`begin`, `commit`). */
const ENTRY =
  /^\S+ [\d:.]+ \S+ \[\d+\].*?LOG: {2}(?:execute [^:]*|statement): ([^]*?)(?=\n\d{4}-\d\d-\d\d |\n?$(?![^]))/gm

async function logEveryStatement({ socketDir }: StartedProduct, on: boolean): Promise<void> {
  await asOwner(socketDir, async client => {
    await client.query(`alter system ${on ? "set log_statement = 'all'" : 'reset log_statement'}`)
    await client.query(`alter system ${on ? "set log_line_prefix = '%m [%p] '" : 'reset log_line_prefix'}`)
    await client.query('select pg_reload_conf()')
  })
  await pause(500)
}

/** The statements that reach the database while something is done, in their order, each on a line. */
export async function statementsAskedBy(product: StartedProduct, act: () => Promise<unknown>): Promise<string[]> {
  await logEveryStatement(product, true)
  try {
    const from = databaseLogSize(product.dataDir)
    await act()
    await pause(300)
    const log = readFileSync(join(product.dataDir, 'postgres.log')).subarray(from).toString()
    return Array.from(log.matchAll(ENTRY), ([, text = '']) => text.replaceAll(/\s+/g, ' ').trim())
  } finally {
    await logEveryStatement(product, false)
  }
}
