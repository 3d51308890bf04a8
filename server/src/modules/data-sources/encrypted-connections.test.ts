import net, { type AddressInfo } from 'node:net'
import tls from 'node:tls'
import type { DatabaseLogin } from '@xuanjiao/contract/system/data-sources/data-source-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeCertificate,
  OPENSSL_PROGRAM,
  trusting,
  type TestCertificate,
} from '../../testing/processes/test-certificate.ts'
import { problemText } from './connection-problem.ts'
import { tryConnection } from './try-connection.ts'

/** Whom an account and its password are sent to over an encrypted line: the server that was named, and nobody else. */

/** How a MySQL that speaks TLS greets: version, what it can do, and the beginning of its challenge. */
const greeting = Buffer.concat([
  Buffer.from([0x0a]),
  Buffer.from('8.0.36\0'),
  Buffer.from([1, 0, 0, 0]),
  Buffer.from('abcdefgh\0'),
  Buffer.from([0x09, 0xaa, 0x21, 0x02, 0x00, 0x08, 0x00, 21]),
  Buffer.alloc(10),
  Buffer.from('ijklmnopqrst\0'),
  Buffer.from('mysql_native_password\0'),
])
/** What a client sends before it speaks TLS, in one piece with the beginning of that or not. */
const ASKS_TLS = 36
const framed = (packet: Buffer) => Buffer.concat([Buffer.from([packet.length, 0, 0, 0]), packet])

describe.skipIf(OPENSSL_PROGRAM === undefined)('a MySQL with a certificate', () => {
  let certificate: TestCertificate
  let server: net.Server
  /** Bytes that came over the encrypted line. */
  let told = 0
  beforeAll(async () => {
    certificate = makeCertificate('localhost')
    const { key, cert } = certificate
    server = net.createServer(line => {
      line.on('error', () => {})
      line.write(framed(greeting))
      line.once('data', begin => {
        line.pause()
        if (begin.length > ASKS_TLS) line.unshift(begin.subarray(ASKS_TLS))
        const secure = new tls.TLSSocket(line, {
          isServer: true,
          secureContext: tls.createSecureContext({ key, cert }),
        })
        secure.on('error', () => {})
        secure.on('data', data => {
          told += data.length
          secure.destroy()
        })
      })
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => {
    server.close()
    certificate.remove()
  })

  /** What is said of a try to reach it under a name, and how much it was told. */
  async function triedAs(dbHost: string) {
    const { port } = server.address() as AddressInfo
    const login: DatabaseLogin = {
      dbType: '4',
      dbHost,
      dbPort: port,
      dbName: 'shop',
      dbUsername: 'root',
      dbPassword: 'Sampan-harbour-58',
      tls: 'Y',
    }
    const resolve: net.LookupFunction = (_name, options, answer) =>
      options.all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4)
    told = 0
    const place = { allow: [`${dbHost}:${port}`], resolve }
    const said = await tryConnection(login, place, 3_000).then(String, problemText)
    return { said, told }
  }

  test('of an authority nobody knows is told nothing', async () => {
    expect(await triedAs('localhost')).toEqual({ said: '数据库的证书没有通过校验', told: 0 })
  })

  test('of a known authority is told who comes when the name is its own, and nothing when it is another’s', async () => {
    await trusting(certificate, async () => {
      expect((await triedAs('localhost')).told).toBeGreaterThan(30)
      expect(await triedAs('db.example.com')).toEqual({ said: '数据库的证书没有通过校验', told: 0 })
    })
  })

  test('is not called by an address, which its certificate does not name', async () => {
    await trusting(certificate, async () => {
      expect(await triedAs('127.0.0.1')).toEqual({
        said: '加密连接按主机名核对数据库的证书，请填写主机名而不是 IP 地址',
        told: 0,
      })
    })
  })
})
