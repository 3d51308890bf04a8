import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { removeBusinessDeparts, saveHospitalDeparts, restoreBusinessDepart } from '../departs/index.ts'
import { serveEntityModule, type EntityHooks, type WrittenValues, type EntityServices } from '../entities/index.ts'
import { removePlaylistsOf, restorePlaylistsOf } from '../playlists/index.ts'
import { removeVideoTypesOf, restoreVideoTypesOf } from '../hospital-video-types/index.ts'
import { publishGrantsChanging } from '../session/index.ts'
import { playsIn30Days } from './plays-in-30-days.ts'
import { moveHospitalRows } from './move-hospital-rows.ts'
import { serveHospitalActions } from './hospital-actions.ts'
import { newsOfServiceChange } from './service/service-change-news.ts'
import { tellOfService } from './service/tell-of-service.ts'

/** Whether, and where, the people of a hospital may stand. */
const DOORS = ['status', 'serviceStatus', 'areaCode'] as const

type HospitalValues = WrittenValues<typeof hospital.fields>

/**
 * Of a hospital that stands, an area keeps whom to call; all else is settled with the platform
 * (rules/hospitals#hospital-rights).
 */
const AREA_EDITS: ReadonlySet<string> = new Set(['contactName', 'contactPhone'])

function requireContactFieldsOnly(values: HospitalValues): void {
  for (const name of Object.keys(values) as (keyof HospitalValues)[]) if (!AREA_EDITS.has(name)) delete values[name]
}

const hooksOf = ({ clock, database }: Pick<AppContext, 'clock' | 'database'>): EntityHooks<typeof hospital.fields> => ({
  beforeSave(values, { kind, before, principal }) {
    if (kind === 'edit' && principal.dataScope.kind === 'area') requireContactFieldsOnly(values)
    const { serviceStatus, licenseNo } = { ...before, ...values }
    const begins = serviceStatus === 'active' && before?.serviceStatus !== 'active'
    if (begins && !licenseNo) throw appErrors.field('licenseNo', '服务状态改为“服务中”前必须填写医疗机构执业许可证号')
    // What an area proposes is switched on by the platform (rules/places#roles).
    if (kind === 'add' && principal.dataScope.kind === 'area') values.status = '0'
  },

  async afterAdd(added, { db, principal }) {
    await saveHospitalDeparts(
      db,
      principal,
      added.map(({ row }) => row),
    )
  },

  async afterSave(row, { db, kind, before, principal }) {
    if (kind === 'restore') await restoreBusinessDepart(db, principal, 'hospital', row.id)
    if (kind !== 'edit' || before?.name !== row.name) await saveHospitalDeparts(db, principal, [row])
    if (kind === 'edit' && before?.areaCode !== row.areaCode) await moveHospitalRows(db, row.id, row.areaCode)
    if (kind === 'edit' && DOORS.some(field => before?.[field] !== row[field])) await publishGrantsChanging(db)
    const news = kind === 'edit' && before ? newsOfServiceChange(row, before) : undefined
    if (!news) return
    const { id, name, areaCode } = row
    const served = { id, name, areaCode, tenantId: principal.tenantId }
    await tellOfService({ database }, db, served, { ...news, sender: principal.username, now: clock.now() })
  },

  async beforeRestore(ids, { db, principal }) {
    await restoreVideoTypesOf(db, ids, principal.username, clock.now())
    await restorePlaylistsOf(db, 'hospital', ids, principal.username, clock.now())
  },

  async afterRemove(rows, { db, principal }) {
    const ids = rows.map(row => row.id)
    await removeVideoTypesOf(db, ids, principal.username)
    await removePlaylistsOf(db, 'hospital', ids, principal.username)
    await removeBusinessDeparts(db, principal, 'hospital', ids)
  },

  derivedSql: {
    departmentCount: ({ row }) =>
      `select count(*) from he_hospital_department d where d.hospital_id = ${row}.id and d.deleted_at is null`,
    videoCount: ({ row }) =>
      `select count(*) from he_video v where v.owner_hospital_id = ${row}.id and v.deleted_at is null`,
    plays30: ({ row, today }) => playsIn30Days('hospital_id', row, today),
  },

  blockers: [
    {
      title: '观看记录',
      unit: '条',
      count: ids => sql`select count(*) from he_watch_session s where s.hospital_id = any (${ids})`,
    },
  ],
})

export function serveHospital(context: EntityServices): void {
  serveEntityModule(context, hospital, hooksOf(context))
  serveHospitalActions(context)
}
