import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { video } from '@xuanjiao/contract/business/video/video'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { sql, type RawBuilder } from 'kysely'

/** What decides how a line looks: how the asker may see the names in it. */
export interface Seer {
  field(code: string): 'shown' | 'disabled' | 'hidden'
}

const shownName = (seer: Seer, code: string, column: string): RawBuilder<unknown> =>
  seer.field(code) === 'hidden' ? sql`null::text` : sql.ref(column)

/** The names of what a line points at; a name the asker may not see in its own record is not seen here either. */
export const linkedNames = (seer: Seer): RawBuilder<unknown> => sql`
  ${shownName(seer, fieldPermissionCode(video, 'title'), 'v.title')} as "videoId_dictText",
  ${shownName(seer, fieldPermissionCode(hospital, 'name'), 'h.name')} as "hospitalId_dictText",
  ${shownName(seer, fieldPermissionCode(hospitalDepartment, 'name'), 'd.name')} as "hospitalDepartmentId_dictText"`

/** Joins that find them, over `f`, each by its primary key: a count does without them. */
export const LINKED = sql`
  left join he_wxapp_user u on u.id = f.user_id
  left join he_video v on v.id = f.video_id
  left join he_hospital h on h.id = f.hospital_id
  left join he_hospital_department d on d.id = f.hospital_department_id`
