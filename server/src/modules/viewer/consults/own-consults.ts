import { CONSULT_NOTICE, EMERGENCY_BANNER, MOST_FOLLOWS } from '@xuanjiao/contract/business/consults/consult-texts'
import { consultWorkflow } from '@xuanjiao/contract/business/consults/consult-workflow'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { workflowStateOf } from '@xuanjiao/contract/workflow/workflow-states'
import { viewerConsultCalls, viewerUploadCalls } from '@xuanjiao/contract/viewer/viewer-consult-calls'
import { sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../../platform/access/principal.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import { serveViewer } from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { findDecryptedFile } from '../../../platform/encryption/file-encryption.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { readOrderedPage } from '../../../platform/lists/ordered-page.ts'
import { descending } from '../../../platform/lists/page-order.ts'
import { ownConsult, readLines, type StoredConsult, type StoredLine } from '../../consults/index.ts'
import { serveViewerOwnRead } from '../calls/serve-viewer-calls.ts'
import {
  videoCardColumns,
  videoCardJoins,
  videoCardOf,
  visibleToVisitor,
  type VideoCardRow,
} from '../visible/visible-videos.ts'
import { readVisitorProfile } from '../visible/visitor-profile.ts'

export type ConsultServices = ViewerCallServices &
  Pick<
    AppContext,
    | 'clock'
    | 'viewerLimiter'
    | 'config'
    | 'database'
    | 'dictionaries'
    | 'viewerImages'
    | 'storage'
    | 'personalEncryption'
  >

type Asked = StoredConsult & { class_name: string }
type Detail = EndpointAnswer<typeof viewerConsultCalls.detail>
type Card = Detail['thread'][number]['videos'][number]

const NEWEST_FIRST = [descending('t.created_at'), descending('t.id')]

/** One's own questions (rules/consults#asking). */
export function serveOwnConsults(context: ConsultServices): void {
  serveViewerOwnRead(context, viewerConsultCalls.mine, async ({ query, db, viewer }) => {
    const list = {
      id: 't.id',
      select: sql`t.*, c.name as class_name`,
      from: sql`he_illness_consult t`,
      joins: sql`join he_consult_class c on c.id = t.class_id`,
      where: sql<SqlBool>`t.user_id = ${viewer.userId}::uuid and t.deleted_at is null`,
      order: NEWEST_FIRST,
    }
    const page = await readOrderedPage<Asked>(db, list, query)
    return { ...page, records: page.records.map(askedOf) }
  })
  serveViewerOwnRead(context, viewerConsultCalls.detail, async ({ query, db, viewer, now }) =>
    detailOf(db, viewer, await ownConsult(db, viewer, query.no), now),
  )
  servePictures(context)
}

/** What was hidden says only that it was: its words are nobody's to read any more. */
function askedOf(row: Asked) {
  const state = workflowStateOf(consultWorkflow, row) ?? 'pending'
  const isBlocked = state === 'blocked'
  return {
    no: row.consult_no,
    question: isBlocked ? '内容已被屏蔽' : row.question,
    className: row.class_name,
    status: row.status,
    statusText: state === 'assigned' ? consultWorkflow.states.pending.title : consultWorkflow.states[state].title,
    urgent: row.urgent === 'Y',
    createTime: row.created_at,
    lastReplyTime: row.last_reply_time,
  }
}

async function detailOf(db: Db, viewer: Viewer, row: StoredConsult, now: Date): Promise<Detail> {
  const consultClass = db.selectFrom('he_consult_class').select('name').where('id', '=', row.class_id)
  const { name } = await consultClass.executeTakeFirstOrThrow()
  const lines = row.status === 'blocked' ? [] : (await readLines(db, row.id)).filter(({ kind }) => kind !== 'event')
  const cards = await cardsOf(db, viewer, lines, now)
  const isWaiting = row.status === 'pending' || row.status === 'assigned'
  const isAnswered = row.first_reply_time !== null && (row.status === 'replied' || row.status === 'closed')
  return {
    ...askedOf({ ...row, class_name: name }),
    notice: CONSULT_NOTICE,
    banner: row.urgent === 'Y' ? EMERGENCY_BANNER : null,
    deadline: isWaiting ? row.sla_deadline : null,
    images: row.status === 'blocked' ? 0 : picturesOf(row).length,
    followsLeft: MOST_FOLLOWS - row.follow_count,
    canFollow: row.status === 'replied' && row.follow_count < MOST_FOLLOWS,
    canScore: isAnswered && row.score === null,
    score: row.score,
    thread: lines.map(line => lineOf(line, cards)),
  }
}

const SPEAKERS = { answer: 'staff', follow: 'me', auto: 'system', event: 'system' } as const

/** An answer that was taken back leaves its place and none of its words. */
function lineOf({ kind, content, time, recalled, recommended }: StoredLine, cards: ReadonlyMap<string, Card>) {
  return {
    from: SPEAKERS[kind],
    content: recalled ? '' : content,
    time,
    recalled,
    videos: recalled ? [] : recommended.flatMap(({ id }) => cards.get(id) ?? []),
    notice: kind === 'follow' || recalled ? null : CONSULT_NOTICE,
  }
}

/** The recommended videos that this viewer can see now. */
async function cardsOf(db: Db, viewer: Viewer, lines: readonly StoredLine[], now: Date): Promise<Map<string, Card>> {
  const ids = lines.flatMap(({ recommended }) => recommended.map(({ id }) => id))
  if (ids.length === 0) return new Map()
  const visitor = await readVisitorProfile(db, viewer)
  const { rows } =
    await sql<VideoCardRow>`select ${videoCardColumns(now)} from he_video_published p ${videoCardJoins(visitor)}
    where p.video_id = any(${ids}::uuid[]) and ${visibleToVisitor(visitor, viewer.tenantId)}`.execute(db)
  return new Map(rows.map(row => [row.id, videoCardOf(row)]))
}

const picturesOf = ({ images }: StoredConsult): string[] => images?.split(',') ?? []

/** Pictures come in by a form, and go out to whoever asked with them. */
function servePictures(context: ConsultServices): void {
  const { storage, personalEncryption, viewerImages, viewerLimiter } = context
  serveViewer(context, viewerUploadCalls.image, async ({ viewer, request }) => {
    await viewerLimiter.count(viewer, 'write', request)
    return { path: await viewerImages.keep(viewer, request) }
  })
  serveViewerOwnRead(context, viewerConsultCalls.image, async ({ query, db, viewer, request, reply }) => {
    const row = await ownConsult(db, viewer, query.no)
    const path = row.status === 'blocked' ? undefined : picturesOf(row)[query.at]
    const file = path === undefined ? undefined : await findDecryptedFile(storage, personalEncryption.keyRing, path)
    if (path === undefined || !file) throw appErrors.notFound()
    const stored = db.selectFrom('sys_file').select(['type', 'name']).where('path', '=', path)
    return sendFile(request, reply, { file, ...(await stored.executeTakeFirstOrThrow()) })
  })
}
