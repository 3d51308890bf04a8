import http from 'node:http'
import pg from 'pg'
import type { LoggedStatement } from '../lib/logged-statements.ts'

/**
 * The least a server can do for the same mix: node:http, one pool of ten, the product's own statements side by side,
 * JSON. No session, no permission, no lanes, nothing turned away. A process of its own: `node floor.ts PORT SOCKET STATEMENTS`.
 */
const [port = '0', socket = '', input = '{}'] = process.argv.slice(2)

export interface LoadStatements {
  readonly get: readonly LoggedStatement[]
  readonly hospitals: readonly LoggedStatement[]
  /** The first page of videos, and the second, whose text serves all further ones. */
  readonly first: readonly LoggedStatement[]
  readonly second: readonly LoggedStatement[]
  readonly search: readonly LoggedStatement[]
  readonly dashboard: readonly LoggedStatement[]
  /** What the statements above were asked for. */
  readonly id: string
  readonly word: string
}

const sql = JSON.parse(input) as LoadStatements
// Whose rows its connections see is said by PGOPTIONS. Options given here would take its place.
const pool = new pg.Pool({ host: socket, user: 'postgres', database: 'xuanjiao', max: 10 })
pool.on('error', () => {})

/** Values that were another question's are put in the place of its own. */
async function ask(
  said: readonly LoggedStatement[],
  from = '',
  to = '',
  text = (one: string) => one,
): Promise<unknown> {
  const put = (value: string | null) => (from === '' ? value : (value?.replaceAll(from, to) ?? null))
  const answers = await Promise.all(said.map(one => pool.query(text(one.text), one.values.map(put))))
  return answers.map(answer => answer.rows as unknown[])
}

const INSERT = `insert into he_video (id, tenant_id, code, title, classification_id)
  select $1::uuid, 1, left($1::uuid::text, 18), $2, (select classification_id from he_video limit 1) returning *`

async function answer({ pathname, searchParams }: URL, body: string): Promise<unknown> {
  switch (pathname) {
    case '/get':
      return ask(sql.get, sql.id, searchParams.get('id') ?? '')
    case '/hospitals':
      return ask(sql.hospitals)
    case '/videos': {
      const page = Number(searchParams.get('page'))
      return page === 1
        ? ask(sql.first)
        : ask(sql.second, '', '', text => text.replace('offset 10', `offset ${page - 1}0`))
    }
    case '/search':
      return ask(sql.search, sql.word, searchParams.get('word') ?? '')
    case '/dashboard':
      return ask(sql.dashboard)
    case '/add': {
      const { id, title } = JSON.parse(body) as Record<string, string>
      return (await pool.query(INSERT, [id, title])).rows[0]
    }
    default:
      throw new Error(pathname)
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
