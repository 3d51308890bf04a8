import { readFileSync } from 'node:fs'
import http from 'node:http'
import pg from 'pg'
import type { LoggedStatement } from '../lib/logged-statements.ts'

/**
 * The least a server can do to answer what the product answers: node:http, one pool, the product's statements side by
 * side, and its answer written as JSON anew. `node replay-server.ts PORT SOCKET FILE-OF-REPLAYS`, the name as JSON.
 */
export interface Replay {
  readonly statements: readonly LoggedStatement[]
  readonly answer: unknown
}

const [port = '0', socket = '', replays = '""'] = process.argv.slice(2)
const known = JSON.parse(readFileSync(JSON.parse(replays) as string, 'utf8')) as Record<string, Replay>
const pool = new pg.Pool({ host: socket, user: 'postgres', database: 'xuanjiao', max: 10 })
pool.on('error', () => {})

async function replay(name: string): Promise<string> {
  const match = known[name]
  if (!match) throw new Error(`nothing is known of ${name}`)
  await Promise.all(match.statements.map(({ text, values }) => pool.query(text, [...values])))
  return JSON.stringify(match.answer)
}

http
  .createServer((request, response) => {
    replay((request.url ?? '/').slice(1))
      .then(text => response.setHeader('content-type', 'application/json').end(text))
      .catch((error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      })
  })
  .listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
