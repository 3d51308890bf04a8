import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { removeBusinessDepart, saveWardDepart, restoreBusinessDepart } from '../departs/index.ts'
import { serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'
import {
  removePlaylistsOf,
  isPlaylistOfOtherDepartment,
  createDefaultPlaylist,
  assignPlaylistToDepartment,
  renameDefaultPlaylist,
  restorePlaylistsOf,
} from '../playlists/index.ts'
import { publishGrantsChanging } from '../session/index.ts'
import { playsIn30Days } from './plays-in-30-days.ts'
import { serveHospitalDepartmentActions } from './hospital-department-actions.ts'

const hooksOf = ({ clock }: Pick<AppContext, 'clock'>): EntityHooks<typeof hospitalDepartment.fields> => ({
  /** Whoever makes a department chooses its list, or gets one made (rules/hospitals#departments). */
  async beforeSave(values, { db, kind, before, principal }) {
    const { hospitalId, name, defaultPlaylistId } = values
    if (kind === 'add' && !defaultPlaylistId && hospitalId && name) {
      const made = { tenantId: principal.tenantId, hospitalId, name, by: principal.username, now: clock.now() }
      values.defaultPlaylistId = await createDefaultPlaylist(db, made)
      return
    }
    if (defaultPlaylistId === undefined || defaultPlaylistId === before?.defaultPlaylistId) return
    if (defaultPlaylistId === null) throw appErrors.field('defaultPlaylistId', '请选择默认播放单')
    if (await isPlaylistOfOtherDepartment(db, defaultPlaylistId, before?.id ?? null)) {
      throw appErrors.field('defaultPlaylistId', '这是其他科室的播放单，请选择本科室、本院或平台的播放单')
    }
  },

  async afterSave(row, { db, kind, before, principal }) {
    if (kind === 'add' && row.defaultPlaylistId) await assignPlaylistToDepartment(db, row.defaultPlaylistId, row.id)
    if (kind === 'restore')
      await restoreBusinessDepart(db, principal.tenantId, 'hospital_dept', row.id, principal.username)
    if (kind === 'edit' && before?.status !== row.status) await publishGrantsChanging(db)
    if (kind === 'edit' && before?.name === row.name) return
    const { id, name, hospitalId } = row
    if (before) await renameDefaultPlaylist(db, { id, name }, before.name, principal.username, clock.now())
    await saveWardDepart(db, { tenantId: principal.tenantId, id, name, hospitalId, by: principal.username })
  },

  async beforeRestore(ids, { db, principal }) {
    await restorePlaylistsOf(db, 'department', ids, principal.username, clock.now())
  },

  /** Its own lists are no reason to keep a department: they go and come with it. */
  async afterRemove(rows, { db, principal }) {
    const ids = rows.map(row => row.id)
    await removePlaylistsOf(db, 'department', ids, principal.username)
    for (const id of ids) await removeBusinessDepart(db, principal.tenantId, 'hospital_dept', id, principal.username)
  },

  derivedSql: {
    playlistVideos: ({ row }) => `select count(*) from he_playlist_item i join he_video v on v.id = i.video_id
      where i.playlist_id = ${row}.default_playlist_id and v.deleted_at is null`,
    plays30: ({ row, today }) => playsIn30Days('hospital_department_id', row, today),
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
  serveEntityModule(context, hospitalDepartment, hooksOf(context))
  serveHospitalDepartmentActions(context)
}
