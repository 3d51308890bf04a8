import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { newId } from '../../platform/primitives/ids.ts'

/** A line of what was said and done about a question. */
export interface NewLine {
  kind: 'answer' | 'follow' | 'auto' | 'event'
  content: string
  by?: { id: string; name: string } | null
  videoIds?: readonly string[]
}

/** Puts a line behind the others. */
export async function addLine(
  tx: Db,
  { id, tenant_id: tenantId }: { id: string; tenant_id: number },
  { kind, content, by = null, videoIds = [] }: NewLine,
  now: Date,
): Promise<void> {
  await sql`insert into he_consult_reply (id, tenant_id, consult_id, kind, replier_id, replier_name, content, video_ids, created_at)
    values (${newId()}::uuid, ${tenantId}, ${id}::uuid, ${kind}, ${by?.id ?? null}::uuid, ${by?.name ?? null}, ${content},
      ${[...videoIds]}::uuid[], ${now})`.execute(tx)
}

/** A line as it was written; `recommended` are videos that are published now, in the order they were chosen. */
export interface StoredLine {
  id: string
  kind: NewLine['kind']
  by: string | null
  content: string
  time: string
  recalled: boolean
  recommended: { id: string; title: string }[]
}

/** What was said about a question, from the first line on. */
export async function readLines(db: Db, consultId: string): Promise<StoredLine[]> {
  const { rows } = await sql<Computed<StoredLine>>`
    select xj_hex(l.id) as id, l.kind, l.replier_name as by, l.content, l.created_at as time, l.recalled_at is not null as recalled,
      coalesce((select json_agg(json_build_object('id', xj_hex(p.video_id), 'title', p.title) order by v.at)
        from unnest(l.video_ids) with ordinality v (id, at) join he_video_published p on p.video_id = v.id), '[]') as recommended
    from he_consult_reply l where l.consult_id = ${consultId}::uuid order by l.line_no`.execute(db)
  return rows
}

type Answer = Pick<RowOf<'he_consult_reply'>, 'id' | 'replier_id' | 'created_at'>

/** The last answer that stands. */
export async function lastAnswer(db: Db, consultId: string): Promise<Answer | undefined> {
  return db
    .selectFrom('he_consult_reply')
    .select(['id', 'replier_id', 'created_at'])
    .where('consult_id', '=', consultId)
    .where('kind', '=', 'answer')
    .where('recalled_at', 'is', null)
    .orderBy('line_no', 'desc')
    .executeTakeFirst()
}

/** Takes an answer back, and says when the first and the last that still stand were given. */
export async function recallAnswer(tx: Db, consultId: string, answerId: string, now: Date) {
  await sql`update he_consult_reply set recalled_at = ${now} where id = ${answerId}::uuid`.execute(tx)
  const { rows } = await sql<Computed<{ first: string | null; last: string | null }>>`
    select min(created_at) as first, max(created_at) as last from he_consult_reply
    where consult_id = ${consultId}::uuid and kind = 'answer' and recalled_at is null`.execute(tx)
  return { first_reply_time: rows[0]?.first ?? null, last_reply_time: rows[0]?.last ?? null }
}
