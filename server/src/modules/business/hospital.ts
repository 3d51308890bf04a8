import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { dropBusinessDepart, keepHospitalDepart, restoreBusinessDepart } from '../departs/index.ts'
import { entityModule, type Hooks, type Writing, type EntityServices } from '../entities/index.ts'
import { dropListsOf, reviveListsOf } from '../playlists/index.ts'
import { dropShelvesOf, reviveShelvesOf } from '../shelves/index.ts'
import { placesChanging } from '../session/index.ts'
import { plays30 } from './plays.ts'
import { serveHospitalActs } from './hospital-acts.ts'

/** Whether, and where, the people of a hospital may stand. */
const DOORS = ['status', 'serviceStatus', 'areaCode'] as const

type Values = Writing<typeof hospital.fields>

/**
 * Of a hospital that stands, an area keeps whom to call; all else is settled with the platform
 * (rules/hospitals#hospital-rights).
 */
const AREA_EDITS: ReadonlySet<string> = new Set(['contactName', 'contactPhone'])

function keepToContact(values: Values): void {
  for (const name of Object.keys(values) as (keyof Values)[]) if (!AREA_EDITS.has(name)) delete values[name]
}

const hooksOf = ({ clock }: Pick<AppContext, 'clock'>): Hooks<typeof hospital.fields> => ({
  beforeSave(values, { kind, before, who }) {
    if (kind === 'edit' && who.place.kind === 'area') keepToContact(values)
    const { serviceStatus, licenseNo } = { ...before, ...values }
    const begins = serviceStatus === 'active' && before?.serviceStatus !== 'active'
    if (begins && !licenseNo) throw deny.field('licenseNo', '服务状态改为「服务中」前必须填写医疗机构执业许可证号')
    // What an area proposes is switched on by the platform (rules/places#roles).
    if (kind === 'add' && who.place.kind === 'area') values.status = '0'
  },

  async afterSave(row, { db, kind, before, who }) {
    const standing = { tenantId: who.tenantId, id: row.id, name: row.name, by: who.username }
    if (kind === 'restore') await restoreBusinessDepart(db, who.tenantId, 'hospital', row.id, who.username)
    if (kind !== 'edit' || before?.name !== row.name) {
      await keepHospitalDepart(db, { ...standing, areaCode: row.areaCode })
    }
    if (kind === 'edit' && before?.areaCode !== row.areaCode) await moveWithHospital(db, row.id, row.areaCode)
    if (kind === 'edit' && DOORS.some(field => before?.[field] !== row[field])) await placesChanging(db)
  },

  async beforeRestore(ids, { db, who }) {
    await reviveShelvesOf(db, ids, who.username, clock.now())
    await reviveListsOf(db, 'hospital', ids, who.username, clock.now())
  },

  async afterRemove(rows, { db, who }) {
    const ids = rows.map(row => row.id)
    await dropShelvesOf(db, ids, who.username)
    await dropListsOf(db, 'hospital', ids, who.username)
    for (const id of ids) await dropBusinessDepart(db, who.tenantId, 'hospital', id, who.username)
  },

  derive: {
    departmentCount: ({ row }) =>
      `select count(*) from he_hospital_department d where d.hospital_id = ${row}.id and d.deleted_at is null`,
    videoCount: ({ row }) =>
      `select count(*) from he_video v where v.owner_hospital_id = ${row}.id and v.deleted_at is null`,
    plays30: ({ row, today }) => plays30('hospital_id', row, today),
  },

  blockers: [
    {
      title: '观看记录',
      unit: '条',
      count: ids => sql`select count(*) from he_watch_session s where s.hospital_id = any (${ids})`,
    },
  ],
})

/**
 * What belongs to a hospital goes with it to another area; facts of the past stay where they happened
 * (rules/places#snapshots).
 */
async function moveWithHospital(db: Db, id: string, areaCode: string): Promise<void> {
  await sql`update he_hospital_department set area_code = ${areaCode} where hospital_id = ${id}::uuid`.execute(db)
  await sql`update he_hospital_video_type set area_code = ${areaCode} where hospital_id = ${id}::uuid`.execute(db)
  await sql`update he_famous_doctor set area_code = ${areaCode} where hospital_id = ${id}::uuid`.execute(db)
  await sql`update he_playlist set area_code = ${areaCode} where hospital_id = ${id}::uuid`.execute(db)
  await sql`update he_video set area_code = ${areaCode} where owner_hospital_id = ${id}::uuid`.execute(db)
}

export function serveHospital(context: EntityServices): void {
  entityModule(context, hospital, hooksOf(context))
  serveHospitalActs(context)
}
