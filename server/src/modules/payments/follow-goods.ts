import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db, RowOf, UpdateOf } from '../../platform/database/db.ts'
import {
  ChannelRefusal,
  type GoodsOutcome,
  type GoodsRegistry,
  type PaymentChannels,
} from './channel/payment-channel.ts'

type FollowServices = Pick<AppContext, 'database' | 'clock'>
type GoodsRow = Pick<RowOf<'he_pay_goods'>, 'id' | 'goods_code' | 'name' | 'price_fen' | 'sync_status'>

/** So many go into one task. */
const MOST = 50
/** What was not taken is handed over again after so long. */
const AGAIN_MS = 60_000

interface GoodsRun {
  db: Db
  now: Date
  registry: GoodsRegistry
}

/**
 * Brings things that are to be registered one step further (rules/payments#registering): their rows say how far they are,
 * so that it goes on however often we or the channel stop in between. A channel does one task after the other.
 */
export async function followGoods(
  { database, clock }: FollowServices,
  channels: PaymentChannels,
  faults: unknown[],
): Promise<{ registered: number }> {
  const registry = channels.of({ pay_channel: 'wx_virtual' })?.goods
  if (!registry) return { registered: 0 }
  const run = { db: database.system, now: clock.now(), registry }
  const rows = await openGoods(run)
  const of = (state: string) => rows.filter(row => row.sync_status === state)
  try {
    if (of('uploading').length > 0) await afterUpload(run, of('uploading'))
    else if (of('publishing').length > 0) return { registered: await afterPublish(run, of('publishing')) }
    else if (of('asked').length > 0) await upload(run, of('asked').slice(0, MOST))
  } catch (error) {
    if (!(error instanceof ChannelRefusal)) faults.push(error)
    await note(run, rows, { sync_error: whyOf(error), sync_time: run.now })
  }
  return { registered: 0 }
}

function whyOf(error: unknown): string {
  if (!(error instanceof ChannelRefusal)) return '微信没有响应'
  return error.code === 'PUBLIC_URL' ? '请先设置 PUBLIC_URL：微信要取道具的图片' : `微信拒绝（${error.code}）`
}

async function openGoods({ db, now }: GoodsRun): Promise<GoodsRow[]> {
  return db
    .selectFrom('he_pay_goods')
    .select(['id', 'goods_code', 'name', 'price_fen', 'sync_status'])
    .where('deleted_at', 'is', null)
    .where('sync_status', 'in', ['asked', 'uploading', 'publishing'])
    .where(sql<boolean>`(sync_error is null or sync_time <= ${new Date(now.getTime() - AGAIN_MS)}::timestamptz)`)
    .orderBy('goods_code')
    .execute()
}

async function upload(run: GoodsRun, rows: readonly GoodsRow[]): Promise<void> {
  await run.registry.upload(rows.map(({ goods_code: code, name, price_fen: priceFen }) => ({ code, name, priceFen })))
  await note(run, rows, { sync_status: 'uploading', sync_error: null, sync_time: run.now })
}

/** One that was there before may have another price there, which nobody tells: people look. */
const KNOWN = '微信已有同 ID 的道具，请核对价格后再设为已发布'

/** What was uploaded is published; what the task does not know of, since another took its place, is handed over again. */
async function afterUpload(run: GoodsRun, rows: readonly GoodsRow[]): Promise<void> {
  const { isRunning, outcomes } = await run.registry.uploads()
  if (isRunning) return
  const outcomeOf = ({ goods_code: code }: GoodsRow) => outcomes.get(code)
  await noteFailures(run, rows, outcomeOf, KNOWN)
  await note(
    run,
    rows.filter(row => !outcomeOf(row)),
    { sync_status: 'asked' },
  )
  await publish(
    run,
    rows.filter(row => outcomeOf(row)?.state === 'done'),
  )
}

async function publish(run: GoodsRun, rows: readonly GoodsRow[]): Promise<void> {
  if (rows.length === 0) return
  await run.registry.publish(rows.map(row => row.goods_code))
  await note(run, rows, { sync_status: 'publishing', sync_error: null, sync_time: run.now })
}

async function afterPublish(run: GoodsRun, rows: readonly GoodsRow[]): Promise<number> {
  const { isRunning, outcomes } = await run.registry.publishes()
  if (isRunning) return 0
  const outcomeOf = ({ goods_code: code }: GoodsRow) => outcomes.get(code)
  await noteFailures(run, rows, outcomeOf)
  const done = rows.filter(row => ['done', 'known'].includes(outcomeOf(row)?.state ?? ''))
  await note(run, done, { publish_status: 'published', sync_status: 'synced', sync_error: null, sync_time: run.now })
  await publish(
    run,
    rows.filter(row => !outcomeOf(row)),
  )
  return done.length
}

async function noteFailures(
  run: GoodsRun,
  rows: readonly GoodsRow[],
  outcomeOf: (row: GoodsRow) => GoodsOutcome | undefined,
  known?: string,
): Promise<void> {
  for (const row of rows) {
    const outcome = outcomeOf(row)
    const why = outcome?.state === 'failed' ? outcome.why : outcome?.state === 'known' ? known : undefined
    if (why === undefined) continue
    await note(run, [row], { sync_status: 'failed', sync_error: why.slice(0, 200), sync_time: run.now })
  }
}

/** Not of one that was changed or taken out of the list meanwhile. */
async function note({ db, now }: GoodsRun, rows: readonly GoodsRow[], set: UpdateOf<'he_pay_goods'>): Promise<void> {
  for (const { id, sync_status: before } of rows)
    await db
      .updateTable('he_pay_goods')
      .set({ ...set, updated_by: 'system', updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('sync_status', '=', before)
      .where('deleted_at', 'is', null)
      .execute()
}
