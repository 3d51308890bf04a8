import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { DataScope, Staff } from '../../platform/access/who.ts'
import { RESULT } from './store.ts'

const MB = 1024 ** 2
const HOUR_MS = 3600 * 1000
const COME_BACK_SECONDS = 600

/** What is taken by files somebody sent, and how many came within the last hour. */
interface Taken {
  mine: number
  lately: number
  hospital: number
}

interface Sending {
  context: Pick<AppContext, 'config' | 'clock'>
  db: Db
  who: Staff
}

/** Refuses a further file of this size where the person, or their hospital, has had what they may. */
export async function needQuota(sending: Sending, size: number): Promise<void> {
  const { FILE_QUOTA_PERSON_MB, FILE_QUOTA_HOSPITAL_MB, UPLOADS_PER_HOUR } = sending.context.config
  const { mine, lately, hospital } = await takenBy(sending)
  if (UPLOADS_PER_HOUR > 0 && lately >= UPLOADS_PER_HOUR)
    throw deny.tooMany(`每小时最多上传 ${UPLOADS_PER_HOUR} 个文件，请稍后再试`, COME_BACK_SECONDS)
  if (isOver(mine + size, FILE_QUOTA_PERSON_MB))
    throw deny.business(`您上传的文件已占满 ${FILE_QUOTA_PERSON_MB} MB，不再使用的文件会在半个月后清理，也可联系管理员`)
  if (isOver(hospital + size, FILE_QUOTA_HOSPITAL_MB))
    throw deny.business(`本院上传的文件已占满 ${FILE_QUOTA_HOSPITAL_MB} MB，请联系管理员`)
}

const isOver = (bytes: number, mostMb: number): boolean => mostMb > 0 && bytes > mostMb * MB

async function takenBy({ context, db, who }: Sending): Promise<Taken> {
  const since = new Date(context.clock.now().getTime() - HOUR_MS)
  const files = sql`sys_file where tenant_id = ${who.tenantId} and biz <> ${RESULT} and deleted_at is null`
  const hospital = hospitalOf(who.place)
  const { rows } = await sql<Computed<Taken>>`select
    (select coalesce(sum(size), 0)::float8 from ${files} and created_by = ${who.username}) as mine,
    (select count(*)::integer from ${files} and created_by = ${who.username} and created_at > ${since}) as lately,
    (select coalesce(sum(size), 0)::float8 from ${files} and hospital_id = ${hospital}::uuid) as hospital`.execute(db)
  return rows[0] ?? { mine: 0, lately: 0, hospital: 0 }
}

const hospitalOf = (place: DataScope): string | null => ('hospitalId' in place ? place.hospitalId : null)
