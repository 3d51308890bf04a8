import type { HealthCheckState, HealthReport } from '@xuanjiao/contract/system/health-calls'
import { readDiskSpace, diskSpaceLevel } from '../../platform/host/disk-space.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { findMediaTools } from '../../platform/host/media-tools.ts'
import { isSchemaCurrent, readMigrations } from '../../platform/schema/migrate.ts'
import { readMigrationsInDatabase } from './applied-migrations.ts'

export interface HealthCheck {
  state: HealthCheckState
  message: string
}
type HealthChecks = HealthReport['checks']

/** A balancer asks every few seconds and waits for about one. */
const PATIENCE_MS = 1_000

const fine: HealthCheck = { state: 'ok', message: '正常' }

/** What does not answer in time has failed: a probe that waits ten seconds tells nothing. */
async function withTimeout(work: Promise<HealthCheck>, late: HealthCheck): Promise<HealthCheck> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<HealthCheck>(resolve => (timer = setTimeout(() => resolve(late), PATIENCE_MS)))
  try {
    return await Promise.race([work.catch(() => late), patience])
  } finally {
    clearTimeout(timer)
  }
}

const failed = (message: string): HealthCheck => ({ state: 'failed', message })

/** The database answers, and holds just the tables this program knows. */
export function openDatabaseCheck({ database }: Pick<AppContext, 'database'>): () => Promise<HealthCheck> {
  // Without their SQL, which would be kept as long as the server runs.
  const migrations = readMigrations().map(({ name, checksum }) => ({ name, checksum }))
  return async () => {
    const request = async () =>
      isSchemaCurrent(await readMigrationsInDatabase(database.system), migrations) ? fine : failed('数据库尚未升级')
    return withTimeout(request(), failed('数据库无法访问'))
  }
}

async function diskCheck({ config }: Pick<AppContext, 'config'>): Promise<HealthCheck> {
  const space = await readDiskSpace(config.DATA_DIR)
  const judged = diskSpaceLevel(space)
  if (judged === 'ok') return fine
  const left = `剩余 ${Math.floor((space.free / space.total) * 100)}%`
  return judged === 'full' ? failed(`磁盘空间不足（${left}）`) : { state: 'low', message: `磁盘空间偏低（${left}）` }
}

async function storageCheck({ storage }: Pick<AppContext, 'storage'>): Promise<HealthCheck> {
  await storage.find('health/probe') // need not be there: it is enough that the storage says so
  return fine
}

/** Where videos are transcoded elsewhere nothing is missing. */
async function mediaCheck({ config }: Pick<AppContext, 'config'>): Promise<HealthCheck> {
  if (!config.NODE_ROLES.includes('media')) return fine
  const missing: HealthCheck = { state: 'missing', message: '没有找到 ffmpeg 或 ffprobe，视频不能转码' }
  return (await findMediaTools(config)) ? fine : missing
}

/** What can be said without the database, so that it is said at once. */
export async function environmentChecks(context: Pick<AppContext, 'config'>): Promise<HealthChecks> {
  const [disk, media] = await Promise.all([
    withTimeout(diskCheck(context), failed('磁盘无法访问')),
    withTimeout(mediaCheck(context), failed('无法检查媒体工具')),
  ])
  return { disk, media }
}

export async function allHealthChecks(
  context: Pick<AppContext, 'config' | 'storage' | 'serverState'>,
  database: () => Promise<HealthCheck>,
): Promise<HealthChecks> {
  const [requested, storage, rest] = await Promise.all([
    database(),
    withTimeout(storageCheck(context), failed('文件存储无法访问')),
    environmentChecks(context),
  ])
  const door = context.serverState.phase === 'open' ? fine : failed('服务正在停止')
  return { door, database: requested, storage, ...rest }
}

/** The first thing that is wrong says it; what only wants attention keeps nobody out. */
export function healthReportOf(checks: HealthChecks): HealthReport {
  const all = Object.values(checks)
  const bad = all.find(({ state }) => state === 'failed')
  const worth = bad ?? all.find(({ state }) => state !== 'ok') ?? fine
  return { ready: bad === undefined, message: worth.message, checks }
}
