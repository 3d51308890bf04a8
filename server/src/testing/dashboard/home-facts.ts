import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { FACT_DAYS, type DashboardFacts, type FactHospital } from './random-facts.ts'

type Random = () => number
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

interface PlacedFact {
  id: string
  hospital: FactHospital
  ward: string
  area: string
}
export interface FactTask extends PlacedFact {
  sent: string
  status: 'pending' | 'watching' | 'done' | 'evaluated' | 'overdue' | 'cancelled'
  result: 'master' | 'partial' | 'not' | null
  done: string | null
  patient: string
  nurse: string
}
export interface FactConsult extends Omit<PlacedFact, 'ward'> {
  ward: string | undefined
  status: 'pending' | 'assigned' | 'replied' | 'closed' | 'blocked'
  asked: string
  deadline: string
  first: string | null
  last: string | null
  follows: number
  illness: number
}
export interface FactPayment extends Omit<PlacedFact, 'ward'> {
  status: 'paid' | 'refunding' | 'refunded' | 'closed'
  type: 'vip' | 'video' | 'hospital_service'
  payer: string
  paid: string
  pay: number
  refund: number
  /** The agent's, as it was noted when it was paid. */
  share: number
}
export interface FactScan extends PlacedFact {
  day: string
}
export interface HomeFacts {
  tasks: readonly FactTask[]
  consults: readonly FactConsult[]
  payments: readonly FactPayment[]
  scans: readonly FactScan[]
  /** Of the months of the facts, those that hospitals have reported. */
  months: readonly { hospital: FactHospital; month: string; count: number }[]
  leads: readonly { id: string; hospital: FactHospital | undefined; area: string; type: string; status: string }[]
}

const TIMES = ['00:00:00', '09:59:59', '23:59:59'] as const
const moment = (random: Random): string => `${pick(random, FACT_DAYS)} ${pick(random, TIMES)}`

/** What else happens in the random world of the dashboard: tasks, questions, payments, scans, messages. */
export function randomHomeFacts(random: Random, { hospitals }: DashboardFacts): HomeFacts {
  const placed = (kind: string, at: number): PlacedFact => {
    const hospital = pick(random, hospitals)
    const area = random() < 0.1 ? pick(random, hospitals).area : hospital.area
    return { id: stableId(`home:${kind}:${at}`), hospital, area, ward: pick(random, hospital.wards) }
  }
  const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
  return {
    tasks: many(400, at => randomTask(random, placed('task', at))),
    consults: many(200, at => randomConsult(random, placed('consult', at))),
    payments: many(120, at => randomPayment(random, placed('payment', at), PAYERS[at % PAYERS.length] ?? '')),
    scans: many(200, at => ({ ...placed('scan', at), day: pick(random, FACT_DAYS) })),
    months: hospitals
      .flatMap(hospital =>
        ['2026-10', '2026-11'].map(month => ({ hospital, month, count: 20 + Math.floor(random() * 50) })),
      )
      .filter(() => random() < 0.6),
    leads: many(40, at => {
      const { id, hospital, area } = placed('lead', at)
      const type = pick(random, ['cooperate', 'cooperate', 'fault'])
      const status = pick(random, ['new', 'new', 'processing'])
      return { id, area, hospital: random() < 0.5 ? hospital : undefined, type, status }
    }),
  }
}

function randomTask(random: Random, placed: PlacedFact): FactTask {
  const status = pick(random, [
    'pending',
    'watching',
    'done',
    'evaluated',
    'evaluated',
    'overdue',
    'cancelled',
  ] as const)
  return {
    ...placed,
    status,
    sent: moment(random),
    result: status === 'evaluated' ? pick(random, ['master', 'master', 'partial', 'not'] as const) : null,
    done: status === 'done' || status === 'evaluated' ? moment(random) : null,
    patient: stableId(`home:patient:${Math.floor(random() * 40)}`),
    nurse: pick(random, ['张护士', '李护士', '王护士']),
  }
}

function randomConsult(random: Random, { ward, ...placed }: PlacedFact): FactConsult {
  const status = pick(random, ['pending', 'assigned', 'replied', 'replied', 'closed', 'blocked'] as const)
  const answered = status === 'replied' || (status === 'closed' && random() < 0.7)
  const first = answered ? moment(random) : null
  return {
    ...placed,
    ward: random() < 0.5 ? ward : undefined,
    status,
    asked: moment(random),
    deadline: moment(random),
    first,
    last: answered ? moment(random) : null,
    follows: random() < 0.2 ? 1 : 0,
    illness: Math.floor(random() * 5),
  }
}

/** Each of them buys several times. */
const PAYERS = Array.from({ length: 35 }, (_, at) => stableId(`home:payer:${at}`))

function randomPayment(random: Random, { ward: _ward, ...placed }: PlacedFact, payer: string): FactPayment {
  const status = pick(random, ['paid', 'paid', 'refunding', 'refunded', 'closed'] as const)
  const pay = 100 + Math.floor(random() * 9000)
  const type = pick(random, ['vip', 'video', 'hospital_service'] as const)
  const share = random() < 0.5 ? Math.floor(pay / 5) : 0
  return { ...placed, status, type, payer, paid: moment(random), pay, refund: status === 'refunded' ? pay : 0, share }
}

const rowsOf = (facts: readonly { hospital?: FactHospital | undefined }[]): string =>
  JSON.stringify(facts.map(({ hospital, ...one }, at) => ({ ...one, at, hospitalId: hospital?.id ?? null })))

/** Writes them as if they had come about; the consults' illnesses are five, the first of which has a published video. */
export async function writeHomeFacts(db: Db, facts: HomeFacts, videoId: string): Promise<void> {
  await writePatients(db, facts)
  await writeTasks(db, facts)
  await writeConsults(db, facts, videoId)
  await writePlaceFacts(db, facts)
}

async function writePatients(db: Db, { tasks }: FactTasks): Promise<void> {
  const people = [...new Set([...tasks.map(({ patient }) => patient), stableId('home:payer'), ...PAYERS])]
  await sql`insert into he_wxapp_user (id, tenant_id, openid_hash, nick_name, created_at)
    select p::uuid, 1, p, '患者', '2026-01-01' from unnest(${people}::text[]) p`.execute(db)
}

/** The tasks alone, with the people who took them. */
export async function writeFactTasks(db: Db, tasks: readonly FactTask[]): Promise<void> {
  await writePatients(db, { tasks })
  await writeTasks(db, { tasks })
}

type FactTasks = Pick<HomeFacts, 'tasks'>

async function writeTasks(db: Db, { tasks }: FactTasks): Promise<void> {
  await sql`insert into he_edu_task (id, tenant_id, task_no, patient_alias, bed_no, hospital_id, department_id, area_code, user_id,
      status, assign_by, due_time, bind_until, bed_until, bound_time, done_time, evaluate_result, created_at)
    select id, 1, 'RW' || at, '3床王', '3', "hospitalId", ward, area, patient, status, nurse, '2036-01-01', '2036-01-01', '2036-01-01',
      sent::timestamptz, done::timestamptz, result, sent::timestamptz
    from jsonb_to_recordset(${rowsOf(tasks)}::jsonb) as r (id uuid, at integer, "hospitalId" uuid, ward uuid, area text, patient uuid,
      status text, nurse text, sent text, done text, result text)`.execute(db)
}

async function writeConsults(db: Db, { consults }: HomeFacts, videoId: string): Promise<void> {
  const classId = stableId('home:class')
  await sql`insert into he_consult_class (id, tenant_id, name) values (${classId}, 1, '饮食')`.execute(db)
  await sql`insert into he_illness (id, tenant_id, name, std_dept_code)
    select (${JSON.stringify(ILLNESS_IDS)}::jsonb ->> n)::uuid, 1, '疾病' || n, 'T03' from generate_series(0, 4) n`.execute(
    db,
  )
  await sql`insert into he_video_illness (tenant_id, video_id, illness_id) values (1, ${videoId}, ${ILLNESS_IDS[0]})`.execute(
    db,
  )
  await sql`insert into he_illness_consult (id, tenant_id, consult_no, class_id, hospital_id, hospital_department_id, area_code,
      handler, question, status, illness_id, created_at, sla_deadline, first_reply_time, last_reply_time, follow_count)
    select id, 1, 'ZX' || at, ${classId}, "hospitalId", ward, area, 'hospital', '怎么吃', status,
      (${JSON.stringify(ILLNESS_IDS)}::jsonb ->> illness)::uuid, asked::timestamptz, deadline::timestamptz, first::timestamptz,
      last::timestamptz, follows
    from jsonb_to_recordset(${rowsOf(consults)}::jsonb) as r (id uuid, at integer, "hospitalId" uuid, ward uuid, area text, status text,
      illness integer, asked text, deadline text, first text, last text, follows integer)`.execute(db)
}

/** Illnesses by the number that consults name. */
export const ILLNESS_IDS = Array.from({ length: 5 }, (_, at) => stableId(`home:illness:${at}`))

async function writePlaceFacts(db: Db, { payments, scans, months, leads }: HomeFacts): Promise<void> {
  await sql`insert into he_order (id, tenant_id, order_no, order_type, user_id, hospital_id, area_code, goods_title,
      origin_fen, discount_fen, pay_fen, refund_fen, platform_os, price_trace, status, pay_time, fee_bp, fee_fen, settle_fen, share_bp, share_fen)
    select id, 1, 'HE2026' || lpad(at::text, 18, '0'), type, payer, "hospitalId", area, '会员', pay, 0, pay, refund,
      'android', '[]', status, case when status <> 'closed' then paid::timestamptz end, 0, 0, pay, case when share > 0 then 2000 else 0 end, share
    from jsonb_to_recordset(${rowsOf(payments)}::jsonb) as r (id uuid, at integer, type text, payer uuid, "hospitalId" uuid, area text, pay integer,
      refund integer, share integer, status text, paid text)`.execute(db)
  const codeId = stableId('home:code')
  await sql`insert into he_qr_code (id, tenant_id, code, target_type, target_ref) values (${codeId}, 1, 'ABCDEFGH', 'hospital', ${codeId})`.execute(
    db,
  )
  await sql`insert into he_qr_scan (id, tenant_id, qr_code_id, user_id, hospital_id, department_id, area_code, scanned_at, stat_date)
    select id, 1, ${codeId}, ${stableId('home:payer')}, "hospitalId", ward, area, day::timestamptz, day::date
    from jsonb_to_recordset(${rowsOf(scans)}::jsonb) as r (id uuid, "hospitalId" uuid, ward uuid, area text, day text)`.execute(
    db,
  )
  await sql`insert into he_hospital_month (id, tenant_id, hospital_id, area_code, month, discharge_count)
    select gen_random_uuid(), 1, h.id, h.area_code, r.month, r.count
    from jsonb_to_recordset(${rowsOf(months)}::jsonb) as r ("hospitalId" uuid, month text, count integer)
      join he_hospital h on h.id = r."hospitalId"`.execute(db)
  await sql`insert into he_contact_message (id, tenant_id, message_no, type, contact_name, phone, content, hospital_id, area_code, status)
    select id, 1, 'LX' || at, type, '张三', '13800010000', '想合作', "hospitalId", area, status
    from jsonb_to_recordset(${rowsOf(leads)}::jsonb) as r (id uuid, at integer, type text, "hospitalId" uuid, area text, status text)`.execute(
    db,
  )
}
