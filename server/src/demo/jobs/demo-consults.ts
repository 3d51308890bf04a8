import { parseWorkingTime, workingDeadline } from '@xuanjiao/contract/business/consults/working-time'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { DEMO_CONSULTS, type DemoConsult } from '../data/demo-consults.ts'

const HOUR = 3_600_000
const WEEK = parseWorkingTime('1-5 08:00-18:00') ?? []

/** Questions of the last weeks in every state, by whoever is a patient there; written once. */
export async function writeDemoConsults(db: Db, tenantId: number, now: Date): Promise<number> {
  const { rows } = await sql`select from he_illness_consult limit 1`.execute(db)
  if (rows.length > 0) return 0
  let written = 0
  for (const [at, consult] of DEMO_CONSULTS.entries()) written += await writeConsult(db, tenantId, now, consult, at)
  return written
}

interface Known {
  class_id: string
  sla_hours: number
  handler: string
  auto_reply: string
  illness_id: string | null
  hospital_id: string | null
  department_id: string | null
  area_code: string | null
  asker: string | null
  answerer: string | null
  answerer_name: string | null
  proposer: string | null
  medical: string | null
  compliance: string | null
}

/** What a question is about, whose it is, and who of the demo says what. */
async function knownOf(db: Db, consult: DemoConsult, at: number): Promise<Known | undefined> {
  const hospital = consult.hospital === undefined ? null : stableId(consult.hospital)
  const department = consult.department === undefined ? null : stableId(consult.department)
  const account = (name: string) => sql`(select u.id from sys_user u where u.username = ${name})`
  const { rows } = await sql<Computed<Known>>`
    select c.id as class_id, c.reply_sla_hours as sla_hours, c.auto_reply,
      case when h.id is null then 'platform' else c.handler_role end as handler,
      (select i.id from he_illness i where i.name = ${consult.illness ?? ''} limit 1) as illness_id, h.id as hospital_id,
      (select d.id from he_hospital_department d where d.id = ${department}::uuid) as department_id, h.area_code,
      (select u.id from he_wxapp_user u where u.status = '1' and (h.id is null or u.bind_hospital_id = h.id)
        order by md5(u.id::text || ${String(at)}) limit 1) as asker,
      a.id as answerer, coalesce(a.realname, a.username) as answerer_name, a.id as proposer,
      ${account('medical')} as medical, ${account('compliance')} as compliance
    from he_consult_class c left join he_hospital h on h.id = ${hospital}::uuid
      left join sys_user a on a.username = ${consult.by ?? ''}
    where c.name = ${consult.className} and c.deleted_at is null limit 1`.execute(db)
  return rows[0]
}

async function writeConsult(db: Db, tenantId: number, now: Date, consult: DemoConsult, at: number): Promise<number> {
  const known = await knownOf(db, consult, at)
  if (!known || (known.asker === null && !consult.faq)) return 0
  const id = stableId(`consult:${at}`)
  const asked = new Date(now.getTime() - consult.hoursAgo * HOUR)
  const { answers, ended } = momentsOf(consult, asked, now)
  const isTaken = consult.status !== 'pending' || answers.length > 0
  const isHandled = isTaken && !consult.faq && consult.status !== 'blocked'
  await db
    .insertInto('he_illness_consult')
    .values({
      id,
      tenant_id: tenantId,
      consult_no: numberOf(asked, at),
      user_id: consult.faq ? null : known.asker,
      class_id: known.class_id,
      illness_id: known.illness_id,
      handler: known.handler,
      hospital_id: known.hospital_id,
      hospital_department_id: known.department_id,
      area_code: known.area_code,
      for_who: consult.forWho ?? null,
      age_band: consult.ageBand ?? null,
      gender: consult.gender ?? null,
      question: consult.question,
      urgent: consult.urgent ? 'Y' : 'N',
      status: consult.status,
      assignee_id: isHandled ? known.answerer : null,
      assignee: isHandled ? known.answerer_name : null,
      sla_hours: known.sla_hours,
      sla_deadline: workingDeadline(lastAsked(consult, asked, now), known.sla_hours, WEEK),
      follow_count: Math.floor((consult.turns?.length ?? 0) / 2),
      close_time: ended,
      first_reply_time: answers[0] ?? null,
      last_reply_time: answers.at(-1) ?? null,
      score: consult.score ?? null,
      score_text: consult.scoreText ?? null,
      ...publicColumns(consult, known, now),
      created_by: consult.faq ? 'admin' : 'viewer',
      created_at: asked,
    })
    .execute()
  if (!consult.faq) await writeLines(db, tenantId, { id, consult, known, asked, now })
  return 1
}

const numberOf = (asked: Date, at: number): string =>
  `C${wireDate(asked).slice(2).replaceAll('-', '')}${String(100_037 + at * 7919).padStart(6, '0')}`

/** Turns come one after the other, the last of them not before an hour ago. */
const turnAt = (asked: Date, now: Date, turn: number): Date =>
  new Date(Math.min(asked.getTime() + (turn + 1) * 5 * HOUR, now.getTime() - HOUR / (turn + 1)))

function momentsOf({ turns = [], status }: DemoConsult, asked: Date, now: Date) {
  const answers = turns.flatMap((_, turn) => (turn % 2 === 0 ? [turnAt(asked, now, turn)] : []))
  const ended =
    status === 'closed' || status === 'blocked' ? new Date((answers.at(-1) ?? asked).getTime() + 72 * HOUR) : null
  return { answers, ended: ended && ended > now ? now : ended }
}

/** A question that was asked further waits from then on. */
function lastAsked({ turns = [] }: DemoConsult, asked: Date, now: Date): Date {
  const turn = turns.findLastIndex((_, at) => at % 2 === 1)
  return turn < 0 ? asked : turnAt(asked, now, turn)
}

function publicColumns({ publicStatus, publicTitle, publicAnswer, faq }: DemoConsult, known: Known, now: Date) {
  if (publicTitle === undefined) return {}
  const said = { public_title: publicTitle, public_answer: publicAnswer, public_by: known.proposer }
  if (faq || publicStatus === 'public')
    return {
      ...said,
      public_status: 'public',
      public_time: new Date(now.getTime() - 24 * HOUR),
      ...(!faq && { public_medical_by: known.medical, public_compliance_by: known.compliance }),
    }
  const passed = publicStatus === 'compliance' ? { public_medical_by: known.medical } : {}
  return { ...said, ...passed, public_status: 'pending', public_node: publicStatus ?? 'medical' }
}

interface Lines {
  id: string
  consult: DemoConsult
  known: Known
  asked: Date
  now: Date
}

async function writeLines(db: Db, tenantId: number, { id, consult, known, asked, now }: Lines): Promise<void> {
  const { turns = [], status } = consult
  const claimed = turns.length > 0 || status === 'assigned'
  const lines = [
    { kind: 'auto', content: known.auto_reply, replier: false, at: asked },
    ...(claimed
      ? [{ kind: 'event', content: '认领了咨询', replier: true, at: new Date(asked.getTime() + HOUR / 2) }]
      : []),
    ...turns.map((content, turn) => {
      const isAnswer = turn % 2 === 0
      return { kind: isAnswer ? 'answer' : 'follow', content, replier: isAnswer, at: turnAt(asked, now, turn) }
    }),
    ...(status === 'blocked' ? [{ kind: 'event', content: '屏蔽了咨询：广告', replier: true, at: asked }] : []),
  ]
  for (const [at, { kind, content, replier, at: moment }] of lines.entries())
    await db
      .insertInto('he_consult_reply')
      .values({
        id: stableId(`consult-line:${id}:${at}`),
        tenant_id: tenantId,
        consult_id: id,
        kind,
        content,
        replier_id: replier ? known.answerer : null,
        replier_name: replier ? known.answerer_name : null,
        created_at: moment,
      })
      .execute()
}
