import { POSTGRESQL } from '@xuanjiao/contract/system/data-sources/data-source'
import type { DatabaseLogin } from '@xuanjiao/contract/system/data-sources/data-source-calls'
import { isIP, type Socket } from 'node:net'
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

const askPostgres: Driver = async (login, socket) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    stream: () => socket,
    host: login.dbHost, // whose certificate it has to be
    user: login.dbUsername,
    password: login.dbPassword ?? '',
    database: login.dbName,
    ssl: login.tls === 'Y' && { rejectUnauthorized: true },
    application_name: 'xuanjiao',
  })
  client.on('error', () => {}) // the line is cut when we leave
  await client.connect()
  const { rows } = await client.query<{ version: string }>('select version() as version')
  return rows[0]?.version ?? ''
}

/** This driver believes any good certificate unless told to look for the name, and looks for no address in it. */
const askMysql: Driver = async (login, socket) => {
  const isEncrypted = login.tls === 'Y'
  if (isEncrypted && isIP(login.dbHost) !== 0)
    throw new ConnectionProblem('加密连接按主机名核对数据库的证书，请填写主机名而不是 IP 地址')
  const { createConnection } = await import('mysql2')
  const connection = createConnection({
    stream: socket,
    host: login.dbHost,
    user: login.dbUsername,
    password: login.dbPassword ?? '',
    database: login.dbName,
    flags: ['-LOCAL_FILES'], // no server reads files of ours
    ...(isEncrypted && { ssl: { rejectUnauthorized: true, verifyIdentity: true } }),
  })
  connection.on('error', () => {}) // the line is cut when we leave
  const asked = connection.promise()
  await asked.connect()
  const [rows] = await asked.query('select version() as version')
  return String((rows as { version?: unknown }[])[0]?.version ?? '')
}
