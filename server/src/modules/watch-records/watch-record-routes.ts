import { watchCalls, type WatchRecordRow, type WatchSessionRow } from '@xuanjiao/contract/business/watch/watch-calls'
import { watchRecord, watchSession } from '@xuanjiao/contract/business/watch/watch-entities'
import { sql } from 'kysely'
import { recordPersonalRead } from '../../platform/audit/request-context.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { servedLog, type EntityServices, type ServedLog } from '../entities/index.ts'
import { watchedStretchesOf } from './present-watch-line.ts'
import { watchRecordSource, watchSessionSource } from './watch-record-sources.ts'

/** Watch sessions shown beside a record, the newest. */
const WATCH_SESSIONS = 50

export function serveWatchRecords(context: EntityServices): void {
  const records = servedLog<WatchRecordRow>(context, watchRecord, watchRecordSource)
  const sessions = servedLog<WatchSessionRow>(context, watchSession, watchSessionSource(context))
  serveStaff(context, watchCalls.records, ({ query, principal }) => records.readPage(principal, query))
  serveStaff(context, watchCalls.sessions, ({ query, principal }) => sessions.readPage(principal, query))
  records.serveExport(watchCalls.exportRecords)
  sessions.serveExport(watchCalls.exportSessions)

  serveStaff(context, watchCalls.record, async ({ query, principal }) => {
    const row = await readOneLine(records, principal, query.id)
    const theirs = sql<boolean>`t.user_id = ${row['userId']}::uuid and t.video_id = ${row['videoId']}::uuid`
    const watchSessions = await visibleLines(
      sessions,
      principal,
      await sessions.firstRows(principal, theirs, WATCH_SESSIONS),
    )
    recordPersonalRead(watchRecord.title, 1 + watchSessions.length)
    return { ...(await wholeLine(records, principal, row)), sessions: watchSessions }
  })

  serveStaff(context, watchCalls.session, async ({ query, principal }) => {
    const row = await readOneLine(sessions, principal, query.id)
    recordPersonalRead(watchSession.title, 1)
    const { wxVersion, maxPosSec, beats } = row as never as UnlistedColumns
    return { ...(await wholeLine(sessions, principal, row)), wxVersion, maxPosSec, beats }
  })
}

/** What only the detail of a watch session says. */
interface UnlistedColumns {
  wxVersion: string | null
  maxPosSec: number
  beats: number
}

type WatchLine = Record<string, unknown>

/** A line by its id; out of sight is as good as not there (rules/places#scope). */
async function readOneLine<R>(log: ServedLog<R>, principal: Principal, id: string): Promise<WatchLine> {
  const [row] = await log.firstRows(principal, sql`t.id = ${id}::uuid`, 1)
  if (!row) throw appErrors.notFound()
  return row
}

/** Lines with the parts of the video that were on the screen. */
async function visibleLines<R>(log: ServedLog<R>, principal: Principal, rows: WatchLine[]) {
  const seen = rows.map(watchedStretchesOf)
  return (await log.present(principal, rows)).map((row, at) => ({ ...row, seen: seen[at] ?? [] }))
}

async function wholeLine<R>(log: ServedLog<R>, principal: Principal, row: WatchLine) {
  const [shown] = await visibleLines(log, principal, [row])
  if (!shown) throw appErrors.notFound()
  return shown
}
