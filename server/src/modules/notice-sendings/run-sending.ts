import { idSchema } from '@xuanjiao/wire/id-schema'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Principal } from '../../platform/access/principal.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { JobRun } from '../../platform/context/job-queue.ts'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { queueMessages } from '../viewer-notices/index.ts'
import { receiverCondition, type Receivers } from './receivers.ts'

const SENDING_JOB = 'notice.sending'
const payload = z.object({ sendingId: idSchema })
/** So many are told in one transaction; between two of them it can be stopped. */
const AT_ONCE = 500

type SendingServices = Pick<AppContext, 'database' | 'clock' | 'jobs'>

/** Queued with the sending itself. */
export const queueSending = (
  { jobs }: Pick<AppContext, 'jobs'>,
  tx: Db,
  { tenantId, username }: Principal,
  { id, title }: { id: string; title: string },
): Promise<string> =>
  jobs.add(
    {
      kind: SENDING_JOB,
      payload: { sendingId: id },
      tenantId,
      createdBy: username,
      title: `群发通知：${title}`,
      key: id,
    },
    tx,
  )

export function registerSendingJob(context: SendingServices): void {
  context.jobs.register({
    kind: SENDING_JOB,
    title: '群发通知',
    payload,
    maxAttempts: 5,
    timeoutSeconds: 1800,
    parallel: 1,
    run: run => runSending(context, run),
  })
}

/** Page by page, each with the place it has come to: whoever takes it up again goes on there, and tells nobody twice. */
async function runSending(
  { database, clock }: SendingServices,
  { tenantId, payload: { sendingId } }: JobRun<z.output<typeof payload>>,
): Promise<object> {
  const db = database.forTenant(tenantId)
  let isOver = false
  while (!isOver) isOver = await db.transaction().execute(tx => sendPage(tx, sendingId, clock.now()))
  const row = await db.selectFrom('he_notice_sending').select(['sent', 'skipped']).where('id', '=', sendingId).execute()
  return row[0] ?? {}
}

/** Answers whether nobody is left, or it has been stopped. */
async function sendPage(tx: Db, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('he_notice_sending')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row || (row.status !== 'queued' && row.status !== 'sending')) return true
  const { found, sent, last, ids } = await tellPage(tx, row, now)
  await queueMessages(tx, ids, now)
  const isOver = found < AT_ONCE
  await sql`update he_notice_sending set status = ${isOver ? 'done' : 'sending'}, sent = sent + ${sent},
      skipped = skipped + ${found - sent}, last_user_id = coalesce(${last}::uuid, last_user_id),
      finish_time = ${isOver ? now : null}, updated_at = ${now}, version = version + 1
    where id = ${id}::uuid`.execute(tx)
  return isOver
}

interface ToldPage {
  /** Accounts looked at; those who had a notice of their hospital that day get none. */
  found: number
  sent: number
  last: string | null
  /** The notices that were written. */
  ids: string[]
}

/**
 * The notices and what they count into, in one statement. Accounts come in the order of their ids, so two sendings never
 * wait for each other crosswise; who had one of the hospital that day is kept out by the index, whoever sends at once.
 */
async function tellPage(tx: Db, row: RowOf<'he_notice_sending'>, now: Date): Promise<ToldPage> {
  const limitDay = row.hospital_id === null ? null : wireDate(now)
  const { rows } = await sql<Computed<ToldPage>>`
    with page as (select u.id, u.bind_hospital_id, u.area_code from he_wxapp_user u
        where ${receiverCondition(receiversIn(row), now)}
          and (${row.last_user_id}::uuid is null or u.id > ${row.last_user_id}::uuid)
        order by u.id limit ${AT_ONCE}),
      told as (insert into he_user_notice (id, tenant_id, user_id, notice_type, title, content, link_type, link_ref,
          biz_id, hospital_id, area_code, send_time, sending_id, limit_day)
        select gen_random_uuid(), ${row.tenant_id}, p.id, ${row.notice_type}, ${row.title}, ${row.content},
          ${row.link_type}, ${row.link_ref}, ${row.id}::uuid, coalesce(${row.hospital_id}::uuid, p.bind_hospital_id),
          p.area_code, ${now}::timestamptz, ${row.id}::uuid, ${limitDay}::date
        from page p order by p.id on conflict do nothing returning id, user_id),
      counted as (insert into he_user_notice_count as c (user_id, notice_type, tenant_id, total, unread, last_send_time)
        select user_id, ${row.notice_type}, ${row.tenant_id}, 1, 1, ${now}::timestamptz from told order by user_id
        on conflict (user_id, notice_type) do update
          set total = c.total + 1, unread = c.unread + 1, last_send_time = excluded.last_send_time
        returning c.user_id)
    select (select count(*) from page)::integer as found, (select count(*) from counted)::integer as sent,
      (select xj_hex(id) from page order by id desc limit 1) as last,
      (select coalesce(json_agg(xj_hex(id)), '[]') from told) as ids`.execute(tx)
  return rows[0] ?? { found: 0, sent: 0, last: null, ids: [] }
}

const receiversIn = (row: RowOf<'he_notice_sending'>): Receivers => ({
  tenantId: row.tenant_id,
  hospitalId: row.hospital_id,
  areaCode: row.area_code,
  to: {
    hospitalId: row.to_hospital_id,
    departmentId: row.to_department_id,
    areaCode: row.to_area_code,
    members: MEMBERS.find(one => one === row.to_members) ?? 'all',
    activeDays: row.to_active_days,
  },
})
const MEMBERS = ['all', 'member', 'other'] as const
