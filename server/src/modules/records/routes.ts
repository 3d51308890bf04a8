import { watchCalls, type WatchRecordRow, type WatchSessionRow } from '@xuanjiao/contract/business/watch/watch-calls'
import { watchRecord, watchSession } from '@xuanjiao/contract/business/watch/watch-fields'
import { sql } from 'kysely'
import { notePersonalRead } from '../../platform/audit/request-context.ts'
import { serve } from '../../platform/calls/serve.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { servedLog, type EntityServices, type ServedLog } from '../entities/index.ts'
import { stretchesOf } from './present.ts'
import { recordSource, sessionSource } from './sources.ts'

/** Sittings shown beside a record, the newest. */
const SITTINGS = 50

export function serveRecords(context: EntityServices): void {
  const records = servedLog<WatchRecordRow>(context, watchRecord, recordSource)
  const sessions = servedLog<WatchSessionRow>(context, watchSession, sessionSource(context))
  serve(context, watchCalls.records, ({ query, who }) => records.list(who, query))
  serve(context, watchCalls.sessions, ({ query, who }) => sessions.list(who, query))
  records.serveExport(watchCalls.exportRecords)
  sessions.serveExport(watchCalls.exportSessions)

  serve(context, watchCalls.record, async ({ query, who }) => {
    const row = await one(records, who, query.id)
    const theirs = sql<boolean>`t.user_id = ${row['userId']}::uuid and t.video_id = ${row['videoId']}::uuid`
    const sittings = await seenIn(sessions, who, await sessions.first(who, theirs, SITTINGS))
    notePersonalRead(watchRecord.title, 1 + sittings.length)
    return { ...(await whole(records, who, row)), sessions: sittings }
  })

  serve(context, watchCalls.session, async ({ query, who }) => {
    const row = await one(sessions, who, query.id)
    notePersonalRead(watchSession.title, 1)
    const { wxVersion, maxPosSec, beats } = row as never as Unlisted
    return { ...(await whole(sessions, who, row)), wxVersion, maxPosSec, beats }
  })
}

/** What only the detail of a sitting says. */
interface Unlisted {
  wxVersion: string | null
  maxPosSec: number
  beats: number
}

type Line = Record<string, unknown>

/** A line by its id; out of sight is as good as not there (rules/places#scope). */
async function one<R>(log: ServedLog<R>, who: Staff, id: string): Promise<Line> {
  const [row] = await log.first(who, sql`t.id = ${id}::uuid`, 1)
  if (!row) throw deny.notFound()
  return row
}

/** Lines with the parts of the video that were on the screen. */
async function seenIn<R>(log: ServedLog<R>, who: Staff, rows: Line[]) {
  const seen = rows.map(stretchesOf)
  return (await log.shown(who, rows)).map((row, at) => ({ ...row, seen: seen[at] ?? [] }))
}

async function whole<R>(log: ServedLog<R>, who: Staff, row: Line) {
  const [shown] = await seenIn(log, who, [row])
  if (!shown) throw deny.notFound()
  return shown
}
