import { illness } from '@xuanjiao/contract/business/illness/illness'
import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { REVIEWED_ILLNESS_FIELDS, illnessFields } from '@xuanjiao/contract/business/illness/illness-fields'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { findSensitiveWordsInHtml } from '../sensitive-words/index.ts'

type IllnessRecord = RecordOf<typeof illness>
type ReviewNode = 'medical' | 'compliance'

const SECTIONS = ['symptom', 'cause', 'treatment', 'care', 'diet', 'rehab'] as const
/** Published texts are looked at again after two years, as videos are (rules/videos#looking-again). */
const REVIEW_YEARS = 2

/**
 * The same two nodes as a video's, for texts: a physician of the department, then compliance
 * (rules/catalogue#text-review).
 */
export function serveIllnessTextReview(context: EntityServices): void {
  const illnesses = recordAccessOf(context, illness)

  serveStaff(context, illnessCalls.submit, async ({ body: { id, version }, db, principal }) => {
    const row = await illnesses.get(principal, id)
    if (row.reviewStatus !== 'draft' && row.reviewStatus !== 'rejected')
      throw appErrors.business('当前状态不能提交审核')
    await requireReviewableTexts(db, row)
    await writeReviewDecision(context, principal, row, version, {
      node: 'submit',
      result: 'submit',
      opinion: null,
      outcome: { reviewStatus: 'medical' },
    })
    return withMessage('已提交审核', null)
  })

  for (const node of ['medical', 'compliance'] as const) {
    serveStaff(context, illnessCalls[node], async ({ body, db, principal }) => {
      const row = await illnesses.get(principal, body.id)
      await requireReviewer(db, principal, row, node)
      if (body.result === 'reject' && !body.opinion) throw appErrors.field('opinion', '请填写驳回的原因')
      await writeReviewDecision(context, principal, row, body.version, {
        node,
        result: body.result,
        opinion: body.opinion ?? null,
        outcome: reviewOutcome(node, body.result, context.clock.now()),
      })
      return withMessage(body.result === 'pass' ? '已通过' : '已驳回', null)
    })
  }

  serveStaff(context, illnessCalls.reviews, async ({ query: { id }, db, principal }) => {
    await illnesses.get(principal, id)
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

interface ReviewOutcome {
  reviewStatus: string
  reviewDue?: string
}

function reviewOutcome(node: ReviewNode, result: 'pass' | 'reject', now: Date): ReviewOutcome {
  if (result === 'reject') return { reviewStatus: 'rejected' }
  if (node === 'medical') return { reviewStatus: 'compliance' }
  const today = wireDate(now)
  return {
    reviewStatus: 'passed',
    reviewDue: `${Number(today.slice(0, 4)) + REVIEW_YEARS}${today.slice(4).replace('-02-29', '-02-28')}`,
  }
}

async function requireReviewableTexts(db: Db, row: IllnessRecord): Promise<void> {
  if (!row.summary) throw appErrors.field('summary', '请填写简介')
  if (!SECTIONS.some(name => row[name]))
    throw appErrors.field('symptom', '症状、病因、治疗、护理、饮食、康复至少填写一项')
  for (const name of REVIEWED_ILLNESS_FIELDS) {
    const hit = (await findSensitiveWordsInHtml(db, row[name] ?? '')).find(one => one.level === 'block')
    if (hit) throw appErrors.field(name, `${illnessFields[name].title}含有禁止使用的词：${hit.word}`)
  }
}

/** A reviewer of that node, of that department, who neither wrote the texts nor passed them before. */
async function requireReviewer(db: Db, principal: Principal, row: IllnessRecord, node: ReviewNode): Promise<void> {
  if (row.reviewStatus !== node) throw appErrors.business('当前状态不能审核')
  const appointed = await db
    .selectFrom('he_reviewer')
    .select('std_dept_codes')
    .where('username', '=', principal.username)
    .where('node', '=', node)
    .where('status', '=', '1')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!appointed) throw appErrors.business(node === 'medical' ? '您不是医学审核人员' : '您不是合规审核人员')
  if (node === 'medical' && !isOwn(appointed.std_dept_codes ?? '', row))
    throw appErrors.business('只能审核本科室的疾病')
  const before = await readPeopleOfRound(db, row.id)
  if (before.includes(principal.userId)) throw appErrors.business('提交人和前一环节的审核人不能审核')
}

/** 03 covers 03.04, never the other way round. */
function isOwn(appointed: string, { stdDeptCode, extraDeptCodes }: IllnessRecord): boolean {
  const wanted = [stdDeptCode, ...(extraDeptCodes ?? '').split(',')].filter(Boolean)
  const own = appointed.split(',').filter(Boolean)
  return wanted.some(code => own.some(one => code === one || code.startsWith(`${one}.`)))
}

async function readPeopleOfRound(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ reviewer: ColumnOf<'he_illness_review.reviewer_id'> }>`
    select reviewer_id as reviewer from he_illness_review r where r.illness_id = ${id}::uuid
      and r.round = (select max(o.round) from he_illness_review o where o.illness_id = r.illness_id)`.execute(db)
  return rows.map(row => row.reviewer)
}

interface ReviewAction {
  node: ReviewNode | 'submit'
  result: string
  opinion: string | null
  outcome: ReviewOutcome
}

/** The new state and the line that says who brought it about, both or neither; what changed meanwhile stays. */
async function writeReviewDecision(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  principal: Principal,
  row: IllnessRecord,
  seen: number | undefined,
  reviewAction: ReviewAction,
): Promise<void> {
  const [now, person] = [clock.now(), principal.realname || principal.username]
  const { reviewStatus, reviewDue } = reviewAction.outcome
  await database
    .forTenant(principal.tenantId)
    .transaction()
    .execute(async db => {
      const { rows } = await sql`
        update he_illness set review_status = ${reviewStatus}, review_opinion = ${reviewAction.opinion},
          reviewer = case when ${reviewAction.node} = 'submit' then reviewer else ${person} end,
          review_due = coalesce(${reviewDue ?? null}::date, review_due),
          updated_by = ${principal.username}, updated_at = ${now}, version = version + 1
        where id = ${row.id}::uuid and version = ${seen ?? row.version} and review_status = ${row.reviewStatus}
          and deleted_at is null returning id`.execute(db)
      if (rows.length === 0) throw appErrors.stale()
      await sql`
        insert into he_illness_review (id, tenant_id, illness_id, round, node, result, reviewer_id, reviewer_name, opinion, created_at)
        select ${newId()}::uuid, ${principal.tenantId}, ${row.id}::uuid, coalesce(max(round), 0) + case when ${reviewAction.node} = 'submit' then 1 else 0 end,
          ${reviewAction.node}, ${reviewAction.result}, ${principal.userId}::uuid, ${person}, ${reviewAction.opinion}, ${now}
        from he_illness_review where illness_id = ${row.id}::uuid`.execute(db)
    })
}
