import http from 'node:http'
import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'

/**
 * The least a server can do: node:http, one pool, the same statements, JSON.
 * No session, no permission, no validation. Run as a process of its own: `node floor.ts PORT SOCKET STATEMENTS`.
 */
const [port = '0', socket = '', statements = '{}'] = process.argv.slice(2)

export interface ListStatements {
  /** Each with `$1…`; where the page does not bring its count along, that is asked beside it. */
  filtered: { page: string; count?: string; values: unknown[] }
  plain: { page: string; count?: string; values: unknown[] }
  get: string
  insert: string
}

type Row = Record<string, unknown>

const sql = JSON.parse(statements) as ListStatements
const pool = new pg.Pool({ host: socket, user: 'postgres', database: 'xuanjiao', max: 10 })
pool.on('error', () => {})
// The parameters of the product (security: OWASP's least for argon2id).
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const known = await hash('Xuanjiao@2026', settings)

async function list({ page, count, values }: ListStatements['plain']): Promise<unknown> {
  const [rows, total] = await Promise.all([
    pool.query<Row>(page, values),
    count === undefined ? undefined : pool.query<Row>(count, values),
  ])
  return { records: rows.rows, total: total ? total.rows[0]?.['total'] : rows.rows[0]?.['found_total'] }
}

async function answer(url: URL, body: string): Promise<unknown> {
  switch (url.pathname) {
    case '/filtered':
      return list(sql.filtered)
    case '/plain':
      return list(sql.plain)
    case '/get':
      return (await pool.query(sql.get, [url.searchParams.get('id')])).rows[0]
    case '/insert': {
      const { id, code, title } = JSON.parse(body) as Record<string, string>
      return (await pool.query(sql.insert, [id, code, title])).rows[0]
    }
    case '/login':
      return { ok: await verify(known, (JSON.parse(body) as { password: string }).password) }
    default:
      return null
  }
}

http
  .createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      answer(new URL(request.url ?? '/', 'http://floor'), Buffer.concat(parts).toString())
        .then(result =>
          response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, result })),
        )
        .catch((error: unknown) => {
          response.statusCode = 500
          response.end(String(error))
        })
    })
  })
  .listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
