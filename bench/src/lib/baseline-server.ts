import http from 'node:http'
import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import type { LoggedStatement } from './logged-statements.ts'

/**
 * The least a server can do: node:http, one pool, the same statements, JSON.
 * No session, no permission, no validation. Run as a process of its own: `node floor.ts PORT SOCKET STATEMENTS`.
 */
const [port = '0', socket = '', statements = '{}'] = process.argv.slice(2)

export interface ListStatements {
  readonly filtered: readonly LoggedStatement[]
  readonly plain: readonly LoggedStatement[]
  readonly get: readonly LoggedStatement[]
  /** What `get` was asked for, without hyphens. */
  readonly id: string
  readonly insert: string
}

const sql = JSON.parse(statements) as ListStatements
// Whose rows its connections see is said by PGOPTIONS. Options given here would take its place.
const pool = new pg.Pool({ host: socket, user: 'postgres', database: 'xuanjiao', max: 10 })
pool.on('error', () => {})
// The parameters of the product (security: OWASP's least for argon2id).
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const known = await hash('Xuanjiao@2026', settings)

/** The statements side by side, with values of their own in the place of those they were seen with. */
async function ask(said: readonly LoggedStatement[], put = (value: string | null) => value): Promise<unknown> {
  const answers = await Promise.all(said.map(({ text, values }) => pool.query(text, values.map(put))))
  return answers.map(answer => answer.rows as unknown[])
}

async function answer(url: URL, body: string): Promise<unknown> {
  switch (url.pathname) {
    case '/filtered':
      return ask(sql.filtered)
    case '/plain':
      return ask(sql.plain)
    case '/get':
      return ask(sql.get, value => (value?.replaceAll('-', '') === sql.id ? url.searchParams.get('id') : value))
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
