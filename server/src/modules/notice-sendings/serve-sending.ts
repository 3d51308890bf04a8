import { noticeSending } from '@xuanjiao/contract/business/notices/notice-sending'
import { noticeSendingCalls } from '@xuanjiao/contract/business/notices/notice-sending-calls'
import type { EndpointBody } from '@xuanjiao/contract/calls/endpoint'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { lockRow } from '../../platform/workflows/workflow-rows.ts'
import type { EntityServices } from '../entities/index.ts'
import { findSensitiveWords } from '../sensitive-words/index.ts'
import { countReceivers, receiversOf, type Receivers } from './receivers.ts'
import { queueSending } from './run-sending.ts'

/** Counting whom a notice would reach, sending it, and stopping what is on its way. */
export function serveSending(context: EntityServices): void {
  const moment = () => {
    const now = context.clock.now()
    return { now, day: wireDate(now) }
  }

  serveStaff(context, noticeSendingCalls.preview, async ({ body, db, principal }) =>
    countReceivers(db, receiversOf(principal, body.to), { type: body.type, ...moment() }),
  )

  serveStaff(context, noticeSendingCalls.send, async ({ body, db, principal }) => {
    const receivers = receiversOf(principal, body.to)
    const id = newId()
    const planned = await db.transaction().execute(async tx => {
      await requireAllowedTexts(tx, body)
      if (body.videoId) await requirePublished(tx, principal.tenantId, body.videoId)
      const { reach } = await countReceivers(tx, receivers, { type: body.type, ...moment() })
      if (reach === 0) throw appErrors.business('没有可触达的患者，请调整范围')
      const by = { username: principal.username, name: principal.realname || principal.username }
      await keepSending(tx, { id, receivers, body, planned: reach, by, now: context.clock.now() })
      await queueSending(context, tx, principal, { id, title: body.title })
      return reach
    })
    return withMessage(`正在发送给 ${numberText(planned)} 人`, { id, planned })
  })

  serveStaff(context, noticeSendingCalls.cancel, async ({ body, db, principal }) => {
    await db.transaction().execute(async tx => {
      const row = await lockRow<{ status: string }>(tx, noticeSending, body.id, { principal, writing: true })
      if (row.status !== 'queued' && row.status !== 'sending') throw appErrors.business('已发送完，不能取消')
      await sql`update he_notice_sending set status = 'cancelled', finish_time = ${context.clock.now()},
        updated_by = ${principal.username}, updated_at = ${context.clock.now()}, version = version + 1
        where id = ${body.id}::uuid`.execute(tx)
    })
    return withMessage('已取消，未发出的不再发送', null)
  })
}

type SendBody = EndpointBody<typeof noticeSendingCalls.send>

/** What may not be published may not be told to patients either. */
async function requireAllowedTexts(db: Db, body: SendBody): Promise<void> {
  for (const field of ['title', 'content'] as const) {
    const hits = await findSensitiveWords(db, body[field])
    if (hits.some(({ level }) => level === 'block'))
      throw appErrors.field(field, '内容含有不能发布的文字，请修改后再发送')
  }
}

async function requirePublished(db: Db, tenantId: number, videoId: string): Promise<void> {
  const { rows } = await sql`select from he_video_published
    where tenant_id = ${tenantId} and video_id = ${videoId}::uuid`.execute(db)
  if (rows.length === 0) throw appErrors.field('videoId', '只能选择已发布的视频')
}

interface NewSending {
  id: string
  receivers: Receivers
  body: SendBody
  planned: number
  by: { username: string; name: string }
  now: Date
}

async function keepSending(tx: Db, { id, receivers, body, planned, by, now }: NewSending): Promise<void> {
  const { tenantId, hospitalId, areaCode, to } = receivers
  await tx
    .insertInto('he_notice_sending')
    .values({
      id,
      tenant_id: tenantId,
      title: body.title,
      content: body.content,
      notice_type: body.type,
      link_type: body.videoId ? 'video' : 'none',
      link_ref: body.videoId ?? null,
      hospital_id: hospitalId,
      area_code: areaCode,
      to_hospital_id: to.hospitalId ?? null,
      to_department_id: to.departmentId ?? null,
      to_area_code: to.areaCode ?? null,
      to_members: to.members,
      to_active_days: to.activeDays ?? null,
      planned,
      sent_by: by.name,
      created_by: by.username,
      created_at: now,
    })
    .execute()
}
