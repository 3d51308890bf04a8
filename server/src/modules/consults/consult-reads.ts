import { consultCalls, type ConsultRow } from '@xuanjiao/contract/business/consults/consult-calls'
import { CONSULT_NOTICE, RECALL_SECONDS } from '@xuanjiao/contract/business/consults/consult-texts'
import { illnessConsult } from '@xuanjiao/contract/business/consults/illness-consult'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { recordPersonalRead } from '../../platform/audit/request-context.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { readScopedRow } from '../../platform/workflows/workflow-rows.ts'
import { servedLog, type EntityServices } from '../entities/index.ts'
import { lastAnswer, readLines } from './consult-lines.ts'
import { assignablePeople } from './consult-people.ts'
import { momentOf, type StoredConsult } from './consult-row.ts'
import { consultSource } from './consult-source.ts'

/** What only the detail of a question says. */
interface UnlistedColumns {
  images: string | null
  imagesGoneAt: string | null
  publicAnswer: string | null
  publicOpinion: string | null
  scoreText: string | null
  warnedWords: string | null
}

/** The list, one question with all that was said, and the list as a file. */
export function serveConsultReads(context: EntityServices): void {
  const consults = servedLog<ConsultRow>(context, illnessConsult, consultSource(context))
  serveStaff(context, consultCalls.list, ({ query, principal }) => consults.readPage(principal, query))
  consults.serveExport(consultCalls.exportXls)
  serveStaff(context, consultCalls.one, async ({ query, principal, db }) => {
    const { read, shown } = await consults.findOne(principal, query.id)
    recordPersonalRead(illnessConsult.title, 1)
    return { ...shown, ...(await detailOf(db, shown, read as never, principal)) }
  })
  serveStaff(context, consultCalls.people, async ({ query, principal, db }) =>
    assignablePeople(context, await readConsult(db, query.id, principal), principal),
  )
  serveStaff(context, consultCalls.templates, async ({ query, principal, db }) =>
    templatesFor(db, await readConsult(db, query.id, principal)),
  )
}

const readConsult = (db: Db, id: string, principal: Principal): Promise<StoredConsult> =>
  readScopedRow<StoredConsult>(db, illnessConsult, id, principal)

type Detail = Omit<EndpointAnswer<typeof consultCalls.one>, keyof ConsultRow>

async function detailOf(db: Db, shown: ConsultRow, read: UnlistedColumns, principal: Principal): Promise<Detail> {
  const lines = await readLines(db, shown.id)
  return {
    images: partsOf(read.images),
    imagesGone: read.imagesGoneAt !== null,
    publicAnswer: read.publicAnswer,
    publicOpinion: read.publicOpinion,
    scoreText: read.scoreText,
    warnings: partsOf(read.warnedWords),
    thread: lines.map(({ recommended, ...line }) => ({ ...line, videos: recommended })),
    recallUntil: shown.own && shown.status === 'replied' ? await recallUntil(db, shown.id, principal) : null,
    notice: CONSULT_NOTICE,
  }
}

const partsOf = (text: string | null): string[] => (text ?? '').split(',').filter(part => part !== '')

async function recallUntil(db: Db, id: string, { userId }: Principal): Promise<string | null> {
  const answer = await lastAnswer(db, id)
  if (answer?.replier_id !== userId) return null
  return wireDatetime(new Date(momentOf(answer.created_at) + RECALL_SECONDS * 1000))
}

type Template = EndpointAnswer<typeof consultCalls.templates>[number]

/** Those of its class and of any, of the hospital before the platform's. */
async function templatesFor(db: Db, row: StoredConsult): Promise<Template[]> {
  const { rows } = await sql<Computed<Template>>`
    select xj_hex(id) as id, name, content from he_consult_template
    where tenant_id = ${row.tenant_id} and status = '1' and deleted_at is null
      and (hospital_id is null or hospital_id = ${row.hospital_id}::uuid)
      and (class_id is null or class_id = ${row.class_id}::uuid)
    order by hospital_id is null, class_id is null, sort_no, id limit 100`.execute(db)
  return rows
}
