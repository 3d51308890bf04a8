import type { CheckState, HealthReport } from '@xuanjiao/contract/system/health'
import { diskSpace, judgeSpace } from '../../platform/host/disk-space.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { findMediaTools } from '../../platform/host/media-tools.ts'
import { isCurrent, readMigrations } from '../../platform/schema/migrate.ts'
import { appliedMigrations } from './store.ts'

export interface HealthCheck {
  state: CheckState
  message: string
}
type Checks = HealthReport['checks']

/** A balancer asks every few seconds and waits for about one. */
const PATIENCE_MS = 1_000

const fine: HealthCheck = { state: 'ok', message: '正常' }

/** What does not answer in time has failed: a probe that waits ten seconds tells nothing. */
async function within(work: Promise<HealthCheck>, late: HealthCheck): Promise<HealthCheck> {
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
export function databaseCheck({ database }: Pick<AppContext, 'database'>): () => Promise<HealthCheck> {
  const migrations = readMigrations()
  return async () => {
    const ask = async () =>
      isCurrent(await appliedMigrations(database.system), migrations) ? fine : failed('数据库尚未升级')
    return within(ask(), failed('数据库无法访问'))
  }
}

async function diskCheck({ config }: Pick<AppContext, 'config'>): Promise<HealthCheck> {
  const space = await diskSpace(config.DATA_DIR)
  const judged = judgeSpace(space)
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
export async function surroundings(context: Pick<AppContext, 'config'>): Promise<Checks> {
  const [disk, media] = await Promise.all([
    within(diskCheck(context), failed('磁盘无法访问')),
    within(mediaCheck(context), failed('无法检查媒体工具')),
  ])
  return { disk, media }
}

export async function everything(
  context: Pick<AppContext, 'config' | 'storage' | 'door'>,
  database: () => Promise<HealthCheck>,
): Promise<Checks> {
  const [asked, storage, rest] = await Promise.all([
    database(),
    within(storageCheck(context), failed('文件存储无法访问')),
    surroundings(context),
  ])
  const door = context.door.state === 'open' ? fine : failed('服务正在停止')
  return { door, database: asked, storage, ...rest }
}

/** The first thing that is wrong says it; what only wants attention keeps nobody out. */
export function standingOf(checks: Checks): HealthReport {
  const all = Object.values(checks)
  const bad = all.find(({ state }) => state === 'failed')
  const worth = bad ?? all.find(({ state }) => state !== 'ok') ?? fine
  return { ready: bad === undefined, message: worth.message, checks }
}
