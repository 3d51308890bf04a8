import { CONSULT_NOTICE } from '@xuanjiao/contract/business/consults/consult-texts'
import { viewerConsultCalls } from '@xuanjiao/contract/viewer/viewer-consult-calls'
import { sql, type SqlBool } from 'kysely'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import { readOrderedPage } from '../../../platform/lists/ordered-page.ts'
import { descending } from '../../../platform/lists/page-order.ts'
import { serveViewerRead } from '../calls/serve-viewer-calls.ts'

interface AnsweredRow {
  id: ColumnOf<'he_illness_consult.id'>
  title: ColumnOf<'he_illness_consult.public_title'>
  answer: ColumnOf<'he_illness_consult.public_answer'>
  time: ColumnOf<'he_illness_consult.public_time'>
  class_name: ColumnOf<'he_consult_class.name'>
  illness_id: ColumnOf<'he_illness_consult.illness_id'>
  illness_name: ColumnOf<'he_illness.name'> | null
}

const NEWEST_FIRST = [descending('t.public_time'), descending('t.id')]

/** What everybody may read: what one may ask about, and what was answered before (rules/consults#publishing). */
export function servePublicConsults(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  serveViewerRead(context, viewerConsultCalls.classes, async ({ db, viewer }) => {
    const rows = await db
      .selectFrom('he_consult_class')
      .select(['id', 'name', 'icon', 'reply_sla_hours as slaHours'])
      .where('tenant_id', '=', viewer?.tenantId ?? HOME_TENANT)
      .where('status', '=', '1')
      .where('show_flag', '=', 'Y')
      .where('deleted_at', 'is', null)
      .orderBy('sort_no')
      .orderBy('id')
      .execute()
    return { notice: CONSULT_NOTICE, classes: rows }
  })
  serveViewerRead(
    context,
    viewerConsultCalls.published,
    async ({ query, db, viewer }) => {
      const list = {
        id: 't.id',
        select: sql`t.id, t.public_title as title, t.public_answer as answer, t.public_time as time, c.name as class_name,
          t.illness_id, i.name as illness_name`,
        from: sql`he_illness_consult t`,
        joins: sql`join he_consult_class c on c.id = t.class_id left join he_illness i on i.id = t.illness_id`,
        where: sql<SqlBool>`${sql.join(conditionsOf(query, viewer?.tenantId ?? HOME_TENANT), sql` and `)}`,
        order: NEWEST_FIRST,
      }
      const page = await readOrderedPage<AnsweredRow>(db, list, query)
      return { ...page, records: page.records.map(answeredOf) }
    },
    'search',
  )
}

interface Question {
  classId?: string | undefined
  illnessId?: string | undefined
  keyword?: string | undefined
}

function conditionsOf({ classId, illnessId, keyword }: Question, tenantId: number) {
  const conditions = [sql<SqlBool>`t.tenant_id = ${tenantId} and t.public_status = 'public' and t.deleted_at is null`]
  if (classId !== undefined) conditions.push(sql`t.class_id = ${classId}::uuid`)
  if (illnessId !== undefined) conditions.push(sql`t.illness_id = ${illnessId}::uuid`)
  if (keyword) conditions.push(sql`strpos(lower(t.public_title || ' ' || t.public_answer), lower(${keyword})) > 0`)
  return conditions
}

function answeredOf(row: AnsweredRow) {
  return {
    id: row.id,
    title: row.title ?? '',
    answer: row.answer ?? '',
    className: row.class_name,
    illness: row.illness_id === null ? null : { id: row.illness_id, name: row.illness_name ?? '' },
    time: row.time ?? '',
    notice: CONSULT_NOTICE,
  }
}
