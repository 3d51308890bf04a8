import { POSTGRESQL } from '@xuanjiao/contract/system/data-sources/data-source'
import type { DatabaseLogin } from '@xuanjiao/contract/system/data-sources/data-source-calls'
import type { Socket } from 'node:net'
import { connectPublic, type PublicPlace } from '../../platform/egress/connect-public.ts'
import { ConnectionProblem } from './connection-problem.ts'

/** As long as a person waits; a database that is well answers in a fraction of it. */
const MOST_MS = 8_000

interface Driver {
  /** Signs in, asks for the version, and leaves. */
  (login: DatabaseLogin, socket: Socket): Promise<string>
}

/** Connects, asks for the version, and leaves: what it answers tells that all of it is right. */
export async function tryConnection(
  login: DatabaseLogin,
  place: Pick<PublicPlace, 'allow' | 'resolve'>,
  ms = MOST_MS,
): Promise<string> {
  const socket = connectPublic({ host: login.dbHost, port: login.dbPort, ...place })
  const timer = setTimeout(() => socket.destroy(new ConnectionProblem('连接超时：主机没有应答，请核对主机和端口')), ms)
  const failure = new Promise<never>((_resolve, reject) => socket.once('error', reject))
  const driver = login.dbType === POSTGRESQL ? askPostgres : askMysql
  try {
    return await Promise.race([driver(login, socket), failure])
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

const tlsOf = ({ tls, dbHost }: DatabaseLogin) =>
  tls === 'Y' ? { rejectUnauthorized: true, servername: dbHost } : undefined

const askPostgres: Driver = async (login, socket) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    stream: () => socket,
    user: login.dbUsername,
    password: login.dbPassword ?? '',
    database: login.dbName,
    ssl: tlsOf(login) ?? false,
    application_name: 'xuanjiao',
  })
  client.on('error', () => {}) // the line is cut when we leave
  await client.connect()
  const { rows } = await client.query<{ version: string }>('select version() as version')
  return rows[0]?.version ?? ''
}

const askMysql: Driver = async (login, socket) => {
  const { createConnection } = await import('mysql2/promise')
  const ssl = tlsOf(login)
  const connection = await createConnection({
    stream: socket,
    user: login.dbUsername,
    password: login.dbPassword ?? '',
    database: login.dbName,
    flags: ['-LOCAL_FILES'], // no server reads files of ours
    ...(ssl && { ssl }),
  })
  const [rows] = await connection.query('select version() as version')
  return String((rows as { version?: unknown }[])[0]?.version ?? '')
}
