import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { dataSource } from '@xuanjiao/contract/system/data-sources/data-source'
import { dataSourceCalls, type TypedLogin } from '@xuanjiao/contract/system/data-sources/data-source-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import {
  makeCertificate,
  OPENSSL_PROGRAM,
  trusting,
  type TestCertificate,
} from '../../testing/processes/test-certificate.ts'
import { MARIADB_PROGRAM, startTestMariadb, type TestMariadb } from '../../testing/processes/test-mariadb.ts'
import { dataSourceModule } from './index.ts'

const SECRET = 'Sampan-harbour-58'

describe.skipIf(MARIADB_PROGRAM === undefined || OPENSSL_PROGRAM === undefined)(
  'a real MariaDB as a data source',
  () => {
    let certificate: TestCertificate
    let mariadb: TestMariadb
    let t: TestApp
    let admin: TestCall
    beforeAll(async () => {
      certificate = makeCertificate('localhost')
      mariadb = await startTestMariadb(certificate)
      await mariadb.ask('create database shop')
      await mariadb.ask(`create user reader identified by '${SECRET}'`)
      await mariadb.ask('grant select on shop.* to reader')
      await mariadb.ask(`create user careful identified by '${SECRET}' require ssl`)
      await mariadb.ask('grant select on shop.* to careful')
      const EGRESS_ALLOW = `localhost:${mariadb.port},127.0.0.1:${mariadb.port}`
      t = await startTestApp({ modules: [dataSourceModule], config: { EGRESS_ALLOW } })
      admin = callsByPrincipal(t.context)(testPrincipal())
    }, 60_000)
    afterAll(async () => {
      expect(t.unexpectedErrors).toEqual([])
      await t.close()
      await mariadb.stop()
      certificate.remove()
    })

    const login = (more: Partial<TypedLogin> = {}): TypedLogin => ({
      dbType: '5',
      dbHost: 'localhost',
      dbPort: mariadb.port,
      dbName: 'shop',
      dbUsername: 'reader',
      dbPassword: SECRET,
      tls: 'N',
      ...more,
    })
    const tried = async (more: Partial<TypedLogin> = {}) =>
      (await admin(dataSourceCalls.test, { body: login(more) })).body

    test('is signed in to, as MariaDB and as MySQL, and says which it is', async () => {
      for (const dbType of ['5', '4']) {
        const body = await tried({ dbType })
        expect(body).toMatchObject({ success: true, message: '数据库连接成功' })
        expect(body.result.version).toMatch(/MariaDB/)
      }
    })

    test.each<[string, Partial<TypedLogin>, string]>([
      ['a wrong password', { dbPassword: 'wrong' }, '账号或密码不正确'],
      ['an account nobody has', { dbUsername: 'nobody' }, '账号或密码不正确'],
      ['no such database', { dbName: 'nowhere' }, '没有这个数据库，或账号没有使用它的权限'],
      ['an account that has to be encrypted', { dbUsername: 'careful' }, '账号或密码不正确'],
      ['a certificate of nobody known', { tls: 'Y' }, '数据库的证书没有通过校验'],
    ])('with %s is told as that', async (_what, more, said) => {
      expect(await tried(more)).toMatchObject({ success: false, message: said })
    })

    test('encrypts the line where that is asked, with a certificate that is believed', async () => {
      await trusting(certificate, async () => {
        for (const dbUsername of ['reader', 'careful'])
          expect(await tried({ tls: 'Y', dbUsername })).toMatchObject({ success: true })
      })
    })

    test('is tried with the password that was kept', async () => {
      const calls = entityEndpoints(dataSource)
      const { id } = (await admin(calls.add, { body: { code: 'maria', name: '商城', ...login() } })).result
      expect(await tried({ id, dbPassword: null })).toMatchObject({ success: true })
    })
  },
)
