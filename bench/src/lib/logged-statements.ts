import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadRequest } from './send-load.ts'
import { sendOnce } from './send-load.ts'
import { databaseLogSize } from './query-plans.ts'
import { asOwner, pause, type StartedProduct } from './started-product.ts'

/** A statement of the product with the values it was asked with. */
export interface LoggedStatement {
  readonly text: string
  readonly values: readonly (string | null)[]
}

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_parameter_max_length': '-1',
  log_line_prefix: '%m [%p] ',
}

/** While this runs, PostgreSQL writes every statement of connections made from now on into its log. */
export async function withStatementLog<T>({ socketDir }: StartedProduct, work: () => Promise<T>): Promise<T> {
  const change = (set: boolean) =>
    asOwner(socketDir, async client => {
      await client.query("load 'auto_explain'")
      for (const [name, value] of Object.entries(SETTINGS))
        await client.query(set ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`)
      await client.query('select pg_reload_conf()')
      // The product opens its connections anew, and those write what they are asked.
      await client.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'xuanjiao_app'")
    })
  await change(true)
  try {
    return await work()
  } finally {
    await change(false)
  }
}

/** The statements that read for one call, in the words of the product: those that speak of the tables meant. */
export async function loggedStatementsOf(
  product: StartedProduct,
  request: LoadRequest,
  about = /\bhe_/,
): Promise<LoggedStatement[]> {
  const answered = async () => sendOnce(product.port, undefined, request)
  for (let tries = 0; !(await answered()); tries++) {
    if (tries > 20) throw new Error(`${request.path} failed`)
    await pause(300) // its connections have just been closed
  }
  await pause(5500) // what it keeps for some seconds is asked anew
  const from = databaseLogSize(product.dataDir)
  if (!(await answered())) throw new Error(`${request.path} failed`)
  await pause(300)
  return statementsInLog(readFileSync(join(product.dataDir, 'postgres.log')).subarray(from).toString(), about)
}

const ENTRY = /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] /m
const QUERY = /Query Text: ([^]*?)\n\t(?:Query Parameters: (.*)\n\t)?(?=\S.*\((?:cost|rows)=)/

function statementsInLog(log: string, about: RegExp): LoggedStatement[] {
  const statements = log.split(ENTRY).flatMap(entry => {
    const [, text, values] = QUERY.exec(entry) ?? []
    if (text === undefined || !/^(select|with)\b/i.test(text) || !about.test(text)) return []
    return [{ text: text.replaceAll('\n\t', '\n'), values: valuesIn(values ?? '') }]
  })
  return [...new Map(statements.map(one => [one.text, one])).values()]
}

/** `$1 = '1', $2 = NULL`; a quote within a value is doubled. */
function valuesIn(text: string): (string | null)[] {
  return Array.from(text.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g), ([, all, inside = '']) =>
    all === 'NULL' ? null : inside.replaceAll("''", "'"),
  )
}
