import { SERVING_STATUSES } from '@xuanjiao/contract/viewer/entitlement'
import { sql, type SqlBool } from 'kysely'

/** That the service of the hospital `h` runs (rules/hospitals#service). */
export const SERVICE_RUNS = sql<SqlBool>`h.service_status in (${sql.join(SERVING_STATUSES.map(status => sql.lit(status)))})`

/** That the hospital `h` serves its patients: in SQL what `isHospitalServing` says of one that was read. */
export const HOSPITAL_SERVED = sql<SqlBool>`(h.deleted_at is null and h.status = '1' and ${SERVICE_RUNS})`
