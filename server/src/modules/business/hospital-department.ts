import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { removeBusinessDeparts, saveWardDeparts, restoreBusinessDepart } from '../departs/index.ts'
import { serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'
import {
  removePlaylistsOf,
  isForeignPlaylist,
  makeDefaultLists,
  ownLists,
  renameDefaultPlaylist,
  restorePlaylistsOf,
} from '../playlists/index.ts'
import { publishGrantsChanging } from '../session/index.ts'
import { playsIn30Days } from './plays-in-30-days.ts'
import { serveHospitalDepartmentActions } from './hospital-department-actions.ts'

const hooksOf = ({ clock }: Pick<AppContext, 'clock'>): EntityHooks<typeof hospitalDepartment.fields> => ({
  async beforeSave({ defaultPlaylistId }, { db, kind, before }) {
    if (kind === 'add' && !defaultPlaylistId) return
    if (defaultPlaylistId === undefined || defaultPlaylistId === before?.defaultPlaylistId) return
    if (defaultPlaylistId === null) throw appErrors.field('defaultPlaylistId', '请选择默认播放单')
    if (await isForeignPlaylist(db, defaultPlaylistId, before?.id ?? null)) {
      throw appErrors.field('defaultPlaylistId', '这是其他科室的播放单，请选择本科室、本院或平台的播放单')
    }
  },

  /** Whoever makes a department chooses its list, or gets one made (rules/hospitals#departments). */
  async beforeAdd(departments, { db, principal }) {
    const bare = departments.filter(values => !values.defaultPlaylistId && values.hospitalId && values.name)
    const wards = bare.map(({ name, hospitalId }) => ({ name: name ?? '', hospitalId: hospitalId ?? '' }))
    const made = { tenantId: principal.tenantId, by: principal.username, now: clock.now() }
    const lists = bare.length === 0 ? [] : await makeDefaultLists(db, wards, made)
    for (const [at, values] of bare.entries()) values.defaultPlaylistId = lists[at] ?? null
  },

  async afterAdd(added, { db, principal }) {
    const lists = added.flatMap(({ row }) =>
      row.defaultPlaylistId ? [{ id: row.id, listId: row.defaultPlaylistId }] : [],
    )
    await ownLists(db, lists)
    await saveWardDeparts(
      db,
      principal,
      added.map(({ row }) => row),
    )
  },

  async afterSave(row, { db, kind, before, principal }) {
    if (kind === 'restore') await restoreBusinessDepart(db, principal, 'hospital_dept', row.id)
    if (kind === 'edit' && before?.status !== row.status) await publishGrantsChanging(db)
    if (kind === 'edit' && before?.name === row.name) return
    const { id, name } = row
    if (before) await renameDefaultPlaylist(db, { id, name }, before.name, principal.username, clock.now())
    await saveWardDeparts(db, principal, [row])
  },

  async beforeRestore(ids, { db, principal }) {
    await restorePlaylistsOf(db, 'department', ids, principal.username, clock.now())
  },

  /** Its own lists are no reason to keep a department: they go and come with it. */
  async afterRemove(rows, { db, principal }) {
    const ids = rows.map(row => row.id)
    await removePlaylistsOf(db, 'department', ids, principal.username)
    await removeBusinessDeparts(db, principal, 'hospital_dept', ids)
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
