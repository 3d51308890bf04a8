import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { AnyEndpoint, EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import type { Envelope } from '@xuanjiao/wire/envelope'
import { buildApp, productModules } from '../../build-app.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import type { Environment } from '../../platform/config/config.ts'
import { silentLog } from '../../platform/event-log/event-log.ts'
import { openEventChannels } from '../../platform/redis/open-event-channels.ts'
import { openEventBus } from '../../platform/context/event-bus.ts'
import { primaryReports } from '../../platform/database/replica/report-database.ts'
import type { AppContext, RuntimeServices } from '../../platform/context/app-context.ts'
import type { Module } from '../../platform/context/module.ts'
import { openJobQueue, type RunningJobQueue } from '../../platform/jobs/postgres-job-queue.ts'
import { openAuditLogWriter } from '../../platform/audit/audit-log-writer.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { testConfig } from './test-config.ts'
import { bodyWithCurrentVersion, type TestCallInput } from './with-current-version.ts'
import { cloneDatabase, type DatabaseTemplate, type TestDatabase } from './test-database.ts'

/** Where clocks of tests stand when nobody sets them: a working day in Shanghai. */
export const TEST_TIME = new Date('2026-11-20T10:00:00+08:00')

interface TestAppOptions {
  /** Settings as in the environment. */
  config?: Environment
  clock?: Date
  /** The modules to start, with those they need; all of them when left out. */
  modules?: readonly Module[]
  /** Everybody who calls is this person: for tests that are not about signing in. */
  principal?: Principal
  parts?: Partial<RuntimeServices>
  template?: DatabaseTemplate
  /** One that is there, and stays when the product closes. */
  database?: TestDatabase
}

/** What a call through the front door came to. */
export interface TestAnswer<T> {
  status: number
  /** The envelope, or the bare answer. */
  body: Envelope<T> & { fields?: { field: string; message: string }[] }
  /** The result of a call that has to succeed; throws what the server said when it did not. */
  readonly result: T
  headers: Record<string, unknown>
  text: string
  /** What is no text: a file. */
  bytes: Buffer
}

export type TestCall = <E extends AnyEndpoint>(
  endpoint: E,
  request?: TestCallInput<E> & { headers?: Record<string, string>; path?: string },
) => Promise<TestAnswer<EndpointAnswer<E>>>

export interface TestApp {
  context: AppContext
  app: AppContext['app']
  database: TestDatabase['database']
  testDatabase: TestDatabase
  /** Its DATA_DIR, gone when it closes. */
  dataDir: string
  clock: ManualClock
  /** Runs nothing by itself: a test says `queue.tick()` and waits for `queue.idle()`. */
  jobs: RunningJobQueue
  /** Faults of ours that were met: a test that ends with one here has found a bug. */
  unexpectedErrors: unknown[]
  call: TestCall
  close(): Promise<void>
}

/** The real product over a database of its own and a clock that stands still. */
export async function startTestApp(testAppOptions: TestAppOptions = {}): Promise<TestApp> {
  const clock = createManualClock(testAppOptions.clock ?? TEST_TIME)
  const testDatabase = testAppOptions.database ?? (await cloneDatabase(clock, testAppOptions.template))
  const { database } = testDatabase
  const audit = openAuditLogWriter(database, clock)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-house-'))
  const config = testConfig({ DATA_DIR: dataDir, ...testAppOptions.config })
  const unexpectedErrors: unknown[] = []
  const reportError = (error: unknown) => void unexpectedErrors.push(error)
  const eventChannels = await openEventChannels(config, silentLog(), await openEventBus(testDatabase.application))
  const { events, redis } = eventChannels
  const queue = openJobQueue({ database, events, clock, report: reportError })
  const runtimeServices: RuntimeServices = {
    database,
    reports: primaryReports(database),
    clock,
    audit,
    events,
    redis,
    jobs: queue,
    storage: await openStorage(config),
    reportError,
    log: silentLog(),
    ...testAppOptions.parts,
  }
  const context = await buildApp(config, runtimeServices, testAppOptions.modules ?? productModules())
  const { principal } = testAppOptions
  if (principal) {
    context.staffAuthenticator.authenticate = async () => principal
    context.staffAuthenticator.isSessionOpen = async () => true
  }
  const close = async () => {
    await context.app.close()
    await queue.stop()
    await audit.close()
    await eventChannels.close()
    if (testAppOptions.database === undefined) await testDatabase.drop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
  return {
    context,
    app: context.app,
    database,
    testDatabase,
    dataDir,
    clock,
    jobs: queue,
    unexpectedErrors,
    call: testCallsOf(context),
    close,
  }
}

/** Calls through the front door, with further headers when somebody is calling. */
export function testCallsOf(context: AppContext, always: Record<string, string> = {}): TestCall {
  return async (endpoint, request) => {
    const { path: at, query, rest } = addressOf(endpoint, request?.query ?? {})
    const body = await bodyWithCurrentVersion(context, endpoint, request?.body)
    const response = await context.app.inject({
      method: endpoint.method,
      url: context.config.BASE_PATH + (request?.path ?? at),
      query: request?.path === undefined ? rest : query,
      headers: { ...always, ...request?.headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return testAnswerOf(response.statusCode, response.rawPayload, response.headers)
  }
}

/** Path parameters are taken out of the query, as the browser does it. */
function addressOf(endpoint: AnyEndpoint, requested: Record<string, unknown>) {
  const query = Object.fromEntries(
    Object.entries(requested)
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

function testAnswerOf<T>(status: number, bytes: Buffer, headers: Record<string, unknown>): TestAnswer<T> {
  const text = bytes.toString()
  const json = String(headers['content-type'] ?? '').startsWith('application/json')
  const body = (json ? JSON.parse(text) : undefined) as TestAnswer<T>['body']
  return {
    status,
    body,
    headers,
    text,
    bytes,
    get result() {
      if (status !== 200 || !body?.success) throw new Error(`${status}: ${body?.message ?? text}`)
      return body.result
    },
  }
}
