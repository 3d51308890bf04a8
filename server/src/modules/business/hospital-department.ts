import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { dropBusinessDepart, keepWardDepart, restoreBusinessDepart } from '../departs/index.ts'
import { entityModule, type Hooks, type EntityServices } from '../entities/index.ts'
import {
  dropListsOf,
  isOthersList,
  makeDefaultList,
  ownList,
  renameOwnList,
  reviveListsOf,
} from '../playlists/index.ts'
import { placesChanging } from '../session/index.ts'
import { plays30 } from './plays.ts'
import { serveHospitalDepartmentActs } from './hospital-department-acts.ts'

const hooksOf = ({ clock }: Pick<AppContext, 'clock'>): Hooks<typeof hospitalDepartment.fields> => ({
  /** Whoever makes a department chooses its list, or gets one made (rules/hospitals#departments). */
  async beforeSave(values, { db, kind, before, who }) {
    const { hospitalId, name, defaultPlaylistId } = values
    if (kind === 'add' && !defaultPlaylistId && hospitalId && name) {
      const made = { tenantId: who.tenantId, hospitalId, name, by: who.username, now: clock.now() }
      values.defaultPlaylistId = await makeDefaultList(db, made)
      return
    }
    if (defaultPlaylistId === undefined || defaultPlaylistId === before?.defaultPlaylistId) return
    if (defaultPlaylistId === null) throw deny.field('defaultPlaylistId', '请选择默认播放单')
    if (await isOthersList(db, defaultPlaylistId, before?.id ?? null)) {
      throw deny.field('defaultPlaylistId', '这是其他科室的播放单，请选择本科室、本院或平台的播放单')
    }
  },

  async afterSave(row, { db, kind, before, who }) {
    if (kind === 'add' && row.defaultPlaylistId) await ownList(db, row.defaultPlaylistId, row.id)
    if (kind === 'restore') await restoreBusinessDepart(db, who.tenantId, 'hospital_dept', row.id, who.username)
    if (kind === 'edit' && before?.status !== row.status) await placesChanging(db)
    if (kind === 'edit' && before?.name === row.name) return
    const { id, name, hospitalId } = row
    if (before) await renameOwnList(db, { id, name }, before.name, who.username, clock.now())
    await keepWardDepart(db, { tenantId: who.tenantId, id, name, hospitalId, by: who.username })
  },

  async beforeRestore(ids, { db, who }) {
    await reviveListsOf(db, 'department', ids, who.username, clock.now())
  },

  /** Its own lists are no reason to keep a department: they go and come with it. */
  async afterRemove(rows, { db, who }) {
    const ids = rows.map(row => row.id)
    await dropListsOf(db, 'department', ids, who.username)
    for (const id of ids) await dropBusinessDepart(db, who.tenantId, 'hospital_dept', id, who.username)
  },

  derive: {
    playlistVideos: ({ row }) => `select count(*) from he_playlist_item i join he_video v on v.id = i.video_id
      where i.playlist_id = ${row}.default_playlist_id and v.deleted_at is null`,
    plays30: ({ row, today }) => plays30('hospital_department_id', row, today),
  },

  blockers: [
    {
      title: '人员',
      unit: '名',
      count:
        ids => sql`select count(*) from sys_user_depart l join sys_depart d on d.id = l.depart_id and d.deleted_at is null
        where d.biz_type = 'hospital_dept' and d.biz_ref in (select replace(id::text, '-', '') from unnest(${ids}) id)`,
    },
    {
      title: '观看记录',
      unit: '条',
      count: ids => sql`select count(*) from he_watch_session s where s.hospital_department_id = any (${ids})`,
    },
  ],
})

export function serveHospitalDepartment(context: EntityServices): void {
  entityModule(context, hospitalDepartment, hooksOf(context))
  serveHospitalDepartmentActs(context)
}
