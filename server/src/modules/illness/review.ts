import { illness } from '@xuanjiao/contract/business/illness/illness'
import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { REVIEWED_TEXTS, illnessFields } from '@xuanjiao/contract/business/illness/illness-fields'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import { findWordsInHtml } from '../words/index.ts'

type Illness = RecordOf<typeof illness>
type Node = 'medical' | 'compliance'

const SECTIONS = ['symptom', 'cause', 'treatment', 'care', 'diet', 'rehab'] as const
/** Published texts are looked at again after two years, as videos are (rules/videos#looking-again). */
const REVIEW_YEARS = 2

/**
 * The same two nodes as a video's, for texts: a physician of the department, then compliance
 * (rules/catalogue#text-review).
 */
export function serveTextReview(context: EntityServices): void {
  const illnesses = recordsOf(context, illness)

  serve(context, illnessCalls.submit, async ({ body: { id, version }, db, who }) => {
    const row = await illnesses.get(who, id)
    if (row.reviewStatus !== 'draft' && row.reviewStatus !== 'rejected') throw deny.business('当前状态不能提交审核')
    await refuseUnready(db, row)
    await decided(context, who, row, version, {
      node: 'submit',
      result: 'submit',
      opinion: null,
      outcome: { reviewStatus: 'medical' },
    })
    return told('已提交审核', null)
  })

  for (const node of ['medical', 'compliance'] as const) {
    serve(context, illnessCalls[node], async ({ body, db, who }) => {
      const row = await illnesses.get(who, body.id)
      await refuseReviewer(db, who, row, node)
      if (body.result === 'reject' && !body.opinion) throw deny.field('opinion', '请填写驳回的原因')
      await decided(context, who, row, body.version, {
        node,
        result: body.result,
        opinion: body.opinion ?? null,
        outcome: outcome(node, body.result, context.clock.now()),
      })
      return told(body.result === 'pass' ? '已通过' : '已驳回', null)
    })
  }

  serve(context, illnessCalls.reviews, async ({ query: { id }, db, who }) => {
    await illnesses.get(who, id)
    return db
      .selectFrom('he_illness_review')
      .select(['round', 'node', 'result', 'reviewer_name as reviewerName', 'opinion', 'created_at as createTime'])
      .where('illness_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute()
  })
}

interface Outcome {
  reviewStatus: string
  reviewDue?: string
}

function outcome(node: Node, result: 'pass' | 'reject', now: Date): Outcome {
  if (result === 'reject') return { reviewStatus: 'rejected' }
  if (node === 'medical') return { reviewStatus: 'compliance' }
  const today = wireDate(now)
  return {
    reviewStatus: 'passed',
    reviewDue: `${Number(today.slice(0, 4)) + REVIEW_YEARS}${today.slice(4).replace('-02-29', '-02-28')}`,
  }
}

async function refuseUnready(db: Db, row: Illness): Promise<void> {
  if (!row.summary) throw deny.field('summary', '请填写简介')
  if (!SECTIONS.some(name => row[name])) throw deny.field('symptom', '症状、病因、治疗、护理、饮食、康复至少填写一项')
  for (const name of REVIEWED_TEXTS) {
    const hit = (await findWordsInHtml(db, row[name] ?? '')).find(one => one.level === 'block')
    if (hit) throw deny.field(name, `${illnessFields[name].title}含有禁止使用的词：${hit.word}`)
  }
}

/** A reviewer of that node, of that department, who neither wrote the texts nor passed them before. */
async function refuseReviewer(db: Db, who: Staff, row: Illness, node: Node): Promise<void> {
  if (row.reviewStatus !== node) throw deny.business('当前状态不能审核')
  const appointed = await db
    .selectFrom('he_reviewer')
    .select('std_dept_codes')
    .where('username', '=', who.username)
    .where('node', '=', node)
    .where('status', '=', '1')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!appointed) throw deny.business(node === 'medical' ? '您不是医学审核人员' : '您不是合规审核人员')
  if (node === 'medical' && !isOwn(appointed.std_dept_codes ?? '', row)) throw deny.business('只能审核本科室的疾病')
  const before = await peopleOfRound(db, row.id)
  if (before.includes(who.userId)) throw deny.business('提交人和前一环节的审核人不能审核')
}

/** 03 covers 03.04, never the other way round. */
function isOwn(appointed: string, { stdDeptCode, extraDeptCodes }: Illness): boolean {
  const wanted = [stdDeptCode, ...(extraDeptCodes ?? '').split(',')].filter(Boolean)
  const own = appointed.split(',').filter(Boolean)
  return wanted.some(code => own.some(one => code === one || code.startsWith(`${one}.`)))
}

async function peopleOfRound(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ who: ColumnOf<'he_illness_review.reviewer_id'> }>`
    select reviewer_id as who from he_illness_review r where r.illness_id = ${id}::uuid
      and r.round = (select max(o.round) from he_illness_review o where o.illness_id = r.illness_id)`.execute(db)
  return rows.map(row => row.who)
}

interface Deed {
  node: Node | 'submit'
  result: string
  opinion: string | null
  outcome: Outcome
}

/** The new state and the line that says who brought it about, both or neither; what changed meanwhile stays. */
async function decided(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  who: Staff,
  row: Illness,
  seen: number | undefined,
  deed: Deed,
): Promise<void> {
  const [now, person] = [clock.now(), who.realname || who.username]
  const { reviewStatus, reviewDue } = deed.outcome
  await database
    .forTenant(who.tenantId)
    .transaction()
    .execute(async db => {
      const { rows } = await sql`
        update he_illness set review_status = ${reviewStatus}, review_opinion = ${deed.opinion},
          reviewer = case when ${deed.node} = 'submit' then reviewer else ${person} end,
          review_due = coalesce(${reviewDue ?? null}::date, review_due),
          updated_by = ${who.username}, updated_at = ${now}, version = version + 1
        where id = ${row.id}::uuid and version = ${seen ?? row.version} and review_status = ${row.reviewStatus}
          and deleted_at is null returning id`.execute(db)
      if (rows.length === 0) throw deny.stale()
      await sql`
        insert into he_illness_review (id, tenant_id, illness_id, round, node, result, reviewer_id, reviewer_name, opinion, created_at)
        select ${newId()}::uuid, ${who.tenantId}, ${row.id}::uuid, coalesce(max(round), 0) + case when ${deed.node} = 'submit' then 1 else 0 end,
          ${deed.node}, ${deed.result}, ${who.userId}::uuid, ${person}, ${deed.opinion}, ${now}
        from he_illness_review where illness_id = ${row.id}::uuid`.execute(db)
    })
}
