import { sql, type RawBuilder } from 'kysely'
import { within, type DashboardScope, type LensColumns } from '../lens/lens.ts'

const RECORDS: LensColumns = {
  area: 'area_code',
  hospital: 'hospital_id',
  department: 'hospital_department_id',
  video: 'video_id',
}

/** People who had by then seen enough of some video, in however many sittings: from the records, by the day it came about. */
export const finishersIn = (lens: DashboardScope): RawBuilder<number> => sql<number>`(
  select count(distinct r.user_id)::integer from he_watch_record r
  where r.complete_flag = 1 and r.complete_time >= ${lens.from}::date::timestamptz
    and r.complete_time < (${lens.to}::date + 1)::timestamptz
    and ${within(RECORDS, lens, 'r')})`
