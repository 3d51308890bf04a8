import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Lets PostgreSQL write the plan of every statement into its log, for connections made from now on. */
export async function logQueryPlans(client: pg.Client): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_parameter_max_length': '0',
    log_line_prefix: '%m [%p] ',
  }
  await client.query("load 'auto_explain'")
  for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = '${value}'`)
  await setPlanLogging(client, true)
}

/** Plans cost time: they are off while anything is measured. */
export async function setPlanLogging(client: pg.Client, on: boolean): Promise<void> {
  await client.query("load 'auto_explain'")
  await client.query(`alter system set auto_explain.log_min_duration = ${on ? 0 : -1}`)
  await client.query('select pg_reload_conf()')
}

/** What the log has got since a moment: plans of statements, the longest first. */
export function queryPlansSince(dataDir: string, from: number): string[] {
  const file = join(dataDir, 'postgres.log')
  const length = statSync(file).size - from
  const bytes = Buffer.alloc(length)
  const handle = openSync(file, 'r')
  readSync(handle, bytes, 0, length, from)
  closeSync(handle)
  return bytes
    .toString()
    .split(/^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] /m)
    .filter(entry => entry.includes('duration:') && entry.includes('plan:'))
    .toSorted((one, other) => planMilliseconds(other) - planMilliseconds(one))
}

export const databaseLogSize = (dataDir: string): number => statSync(join(dataDir, 'postgres.log')).size

export const planMilliseconds = (entry: string): number => Number(/duration: ([\d.]+) ms/.exec(entry)?.[1] ?? 0)
