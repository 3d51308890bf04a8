import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { DataScope, Principal } from '../../platform/access/principal.ts'
import { RESULT_BIZ } from './file-store.ts'

const MB = 1024 ** 2
const HOUR_MS = 3600 * 1000
const COME_BACK_SECONDS = 600

/** What is taken by files somebody sent, and how many came within the last hour. */
interface UsedQuota {
  mine: number
  lately: number
  hospital: number
}

/** What one person may give; 0 for no limit. */
export interface UploadQuota {
  perHour: number
  personMb: number
}

interface QuotaCheck {
  context: Pick<AppContext, 'config' | 'clock'>
  db: Db
  principal: Pick<Principal, 'username' | 'tenantId' | 'dataScope'>
  quota?: UploadQuota
}

/** Refuses a further file of this size where the person, or their hospital, has had what they may. */
export async function requireUploadQuota(quotaCheck: QuotaCheck, size: number): Promise<void> {
  const { FILE_QUOTA_HOSPITAL_MB } = quotaCheck.context.config
  const { perHour, personMb } = quotaCheck.quota ?? staffQuota(quotaCheck)
  const { mine, lately, hospital } = await readUsedQuota(quotaCheck)
  if (perHour > 0 && lately >= perHour)
    throw appErrors.tooMany(`每小时最多上传 ${numberText(perHour)} 个文件，请稍后再试`, COME_BACK_SECONDS)
  if (isOver(mine + size, personMb))
    throw appErrors.business(`您上传的文件已占满 ${personMb} MB，不再使用的文件会在半个月后清理，也可联系管理员`)
  if (isOver(hospital + size, FILE_QUOTA_HOSPITAL_MB))
    throw appErrors.business(`本院上传的文件已占满 ${FILE_QUOTA_HOSPITAL_MB} MB，请联系管理员`)
}

const staffQuota = ({ context: { config } }: QuotaCheck): UploadQuota => ({
  perHour: config.UPLOADS_PER_HOUR,
  personMb: config.FILE_QUOTA_PERSON_MB,
})

const isOver = (bytes: number, mostMb: number): boolean => mostMb > 0 && bytes > mostMb * MB

async function readUsedQuota({ context, db, principal }: QuotaCheck): Promise<UsedQuota> {
  const since = new Date(context.clock.now().getTime() - HOUR_MS)
  const files = sql`sys_file where tenant_id = ${principal.tenantId} and biz <> ${RESULT_BIZ} and deleted_at is null`
  const hospital = hospitalOf(principal.dataScope)
  const { rows } = await sql<Computed<UsedQuota>>`select
    (select coalesce(sum(size), 0)::float8 from ${files} and created_by = ${principal.username}) as mine,
    (select count(*)::integer from ${files} and created_by = ${principal.username} and created_at > ${since}) as lately,
    (select coalesce(sum(size), 0)::float8 from ${files} and hospital_id = ${hospital}::uuid) as hospital`.execute(db)
  return rows[0] ?? { mine: 0, lately: 0, hospital: 0 }
}

const hospitalOf = (dataScope: DataScope): string | null => ('hospitalId' in dataScope ? dataScope.hospitalId : null)
