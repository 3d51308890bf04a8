import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { AnyEndpoint, AnswerOf } from '@xuanjiao/contract/calls/endpoint'
import type { Envelope } from '@xuanjiao/wire/envelope'
import { buildApp, productModules } from '../../app.ts'
import { setClock, type SetClock } from './set-clock.ts'
import type { Environment } from '../../platform/config/config.ts'
import { silentLog } from '../../platform/event-log/event-log.ts'
import { openNews } from '../../platform/redis/open-news.ts'
import { openEvents } from '../../platform/context/events.ts'
import type { AppContext, Parts } from '../../platform/context/app-context.ts'
import type { Module } from '../../platform/context/module.ts'
import { openJobs, type OpenJobs } from '../../platform/jobs/open-jobs.ts'
import { openAudit } from '../../platform/audit/log.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { Staff } from '../../platform/access/who.ts'
import { testConfig } from './test-config.ts'
import { bodyAsSeen, type TestAsk } from './seen-now.ts'
import { cloneDatabase, type DatabaseTemplate, type TestDatabase } from './test-database.ts'

/** Where clocks of tests stand when nobody sets them: a working day in Shanghai. */
export const TEST_TIME = new Date('2026-11-20T10:00:00+08:00')

interface Wanted {
  /** Settings as in the environment. */
  config?: Environment
  clock?: Date
  /** The modules to start, with those they need; all of them when left out. */
  modules?: readonly Module[]
  /** Everybody who calls is this person: for tests that are not about signing in. */
  staff?: Staff
  parts?: Partial<Parts>
  template?: DatabaseTemplate
  /** One that is there, and stays when the product closes. */
  database?: TestDatabase
}

/** What a call through the front door came to. */
export interface Answered<T> {
  status: number
  /** The envelope, or the bare answer. */
  body: Envelope<T> & { fields?: { field: string; message: string }[] }
  /** The result of a call that has to succeed; throws what the server said when it did not. */
  readonly result: T
  headers: Record<string, unknown>
  text: string
}

export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  ask?: TestAsk<E> & { headers?: Record<string, string>; path?: string },
) => Promise<Answered<AnswerOf<E>>>

export interface TestHouse {
  context: AppContext
  app: AppContext['app']
  database: TestDatabase['database']
  testDatabase: TestDatabase
  /** Its DATA_DIR, gone when it closes. */
  dataDir: string
  clock: SetClock
  /** Runs nothing by itself: a test says `jobs.tick()` and waits for `jobs.idle()`. */
  jobs: OpenJobs
  /** Faults of ours that were met: a test that ends with one here has found a bug. */
  faults: unknown[]
  call: Call
  close(): Promise<void>
}

/** The real product over a database of its own and a clock that stands still. */
export async function testHouse(wanted: Wanted = {}): Promise<TestHouse> {
  const clock = setClock(wanted.clock ?? TEST_TIME)
  const testDatabase = wanted.database ?? (await cloneDatabase(clock, wanted.template))
  const { database } = testDatabase
  const audit = openAudit(database, clock)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-house-'))
  const config = testConfig({ DATA_DIR: dataDir, ...wanted.config })
  const faults: unknown[] = []
  const report = (error: unknown) => void faults.push(error)
  const news = await openNews(config, silentLog(), await openEvents(testDatabase.application))
  const { events, redis } = news
  const jobs = openJobs({ database, events, clock, report })
  const parts: Parts = {
    database,
    clock,
    audit,
    events,
    redis,
    jobs,
    storage: await openStorage(config),
    report,
    log: silentLog(),
    ...wanted.parts,
  }
  const context = await buildApp(config, parts, wanted.modules ?? productModules())
  const { staff } = wanted
  if (staff) {
    context.staffIdentity.staff = async () => staff
    context.staffIdentity.isOpen = async () => true
  }
  const close = async () => {
    await context.app.close()
    await jobs.stop()
    await audit.close()
    await news.close()
    if (wanted.database === undefined) await testDatabase.drop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
  return {
    context,
    app: context.app,
    database,
    testDatabase,
    dataDir,
    clock,
    jobs,
    faults,
    call: callerOf(context),
    close,
  }
}

/** Calls through the front door, with further headers when somebody is calling. */
export function callerOf(context: AppContext, always: Record<string, string> = {}): Call {
  return async (endpoint, ask) => {
    const { path: at, query, rest } = addressOf(endpoint, ask?.query ?? {})
    const body = await bodyAsSeen(context, endpoint, ask?.body)
    const response = await context.app.inject({
      method: endpoint.method,
      url: context.config.BASE_PATH + (ask?.path ?? at),
      query: ask?.path === undefined ? rest : query,
      headers: { ...always, ...ask?.headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return answered(response.statusCode, response.body, response.headers)
  }
}

/** Path parameters are taken out of the query, as the browser does it. */
function addressOf(endpoint: AnyEndpoint, asked: Record<string, unknown>) {
  const query = Object.fromEntries(
    Object.entries(asked)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )
  const rest = { ...query }
  const at = endpoint.path.replace(/\{(\w+)…?\}/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(query[name] ?? '')
  })
  return { path: at, query, rest }
}

function answered<T>(status: number, text: string, headers: Record<string, unknown>): Answered<T> {
  const json = String(headers['content-type'] ?? '').startsWith('application/json')
  const body = (json ? JSON.parse(text) : undefined) as Answered<T>['body']
  return {
    status,
    body,
    headers,
    text,
    get result() {
      if (status !== 200 || !body?.success) throw new Error(`${status}: ${body?.message ?? text}`)
      return body.result
    },
  }
}
