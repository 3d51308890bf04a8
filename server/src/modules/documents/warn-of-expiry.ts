import { EXPIRING_DOC_TYPES, EXPIRY_WARNING_DAYS } from '@xuanjiao/contract/business/documents/document-limits'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { peopleInCharge, tellPerson, type PersonInCharge } from '../personal-news/index.ts'

interface ExpiringDocument {
  id: string
  tenantId: number
  name: string
  end: string
  left: number
  hospitalId: string | null
  departmentId: string | null
  areaCode: string | null
}

/** Every morning people are told of contracts and qualifications that run out (rules/documents#expiry). */
export async function scheduleExpiryWarnings(
  context: Pick<AppContext, 'database' | 'clock' | 'jobs' | 'events'>,
): Promise<void> {
  await schedulePeriodicJob(context, {
    kind: 'documents.expiry',
    title: '提醒即将到期的文档',
    cron: '0 30 7 * * ? *',
    timeoutSeconds: 300,
    run: async () => ({ told: await warnOfExpiry(context) }),
  })
}

async function warnOfExpiry(context: Pick<AppContext, 'database' | 'clock' | 'events'>): Promise<number> {
  const today = wireDate(context.clock.now())
  const { rows } = await sql<Computed<ExpiringDocument>>`
    select xj_hex(d.id) as id, d.tenant_id as "tenantId", d.name, d.expire_date::text as end,
      d.expire_date - ${today}::date as left, d.area_code as "areaCode", xj_hex(d.hospital_id) as "hospitalId",
      xj_hex(d.department_id) as "departmentId"
    from he_document d where d.deleted_at is null and d.doc_type = any(${[...EXPIRING_DOC_TYPES]}::text[])
      and d.expire_date - ${today}::date = any(${[...EXPIRY_WARNING_DAYS]}::integer[])`.execute(context.database.system)
  let told = 0
  for (const one of rows)
    for (const userId of await keepersOf(context, one)) {
      await tellPerson(context, warningOf(one, today, userId))
      told += 1
    }
  return told
}

const warningOf = ({ id, tenantId, name, end, left }: ExpiringDocument, today: string, userId: string) => ({
  id: stableId(`document:${id}:${end}:${today}:${userId}`),
  tenantId,
  userId,
  title: `文档 ${left} 天后到期：${name}`,
  content: `“${name}”的有效期到 ${end}，还有 ${left} 天。续签或换证后，请上传新版本并更新有效期。`,
  page: `/he/document?open=${id}`,
  priority: left <= 7 ? ('H' as const) : ('M' as const),
})

/** Whoever keeps the document where it lies: not those above it, nor those it is only shared with. */
async function keepersOf(context: Pick<AppContext, 'database'>, one: ExpiringDocument): Promise<Set<string>> {
  const people = await peopleInCharge(context, one, 'he:document:edit')
  const kind = placeKind(one)
  return new Set(people.filter(person => person.kind === kind).map(({ id }) => id))
}

const placeKind = ({ hospitalId, departmentId, areaCode }: ExpiringDocument): PersonInCharge['kind'] => {
  // A ward reads only: its hospital keeps what lies there.
  if (departmentId !== null || hospitalId !== null) return 'hospital'
  return areaCode === null ? 'platform' : 'area'
}
