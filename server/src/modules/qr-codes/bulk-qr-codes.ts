import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { illness } from '@xuanjiao/contract/business/illness/illness'
import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import { parseBeds } from '@xuanjiao/contract/business/qr-codes/bed-list'
import { qrCode } from '@xuanjiao/contract/business/qr-codes/qr-code'
import { qrCodeCalls, type QrCodeBulk } from '@xuanjiao/contract/business/qr-codes/qr-code-calls'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { serveHeavy, serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'

type QrCodeDraft = DraftOf<typeof qrCode> & { name: string }
const SAMPLE = 8
const { max: MAX_NAME } = qrCode.fields.name

interface HangingPlace {
  hospitalId?: string | undefined
  departmentId?: string | undefined
}

/** Many codes at once; whatever has one already keeps it (rules/qr-codes#bulk). */
export function serveBulkQrCodes(context: EntityServices): void {
  const codes = recordAccessOf(context, qrCode)
  const draftsOf = bulkDrafts(context)

  serveStaff(context, qrCodeCalls.previewBulk, async ({ body, db, principal }) => {
    const drafts = await draftsOf(principal, body)
    const there = await existingCodes(db, principal, drafts)
    const sample = drafts.slice(0, SAMPLE).map((draft, at) => ({ name: draft.name, isNew: there[at] === null }))
    const existing = there.filter(id => id !== null).length
    return { fresh: drafts.length - existing, existing, sample }
  })

  serveHeavy(context, qrCodeCalls.bulk, async ({ body, principal }) => {
    const drafts = await draftsOf(principal, body)
    let there: (string | null)[] = []
    const made = await codes.addAll(principal, async tx => {
      await lockCodes(tx, principal)
      there = await existingCodes(tx, principal, drafts)
      return drafts.filter((_, at) => there[at] === null)
    })
    const fresh = made.values()
    const ids = there.map(id => id ?? fresh.next().value?.id ?? '')
    const existing = drafts.length - made.length
    const told = existing === 0 ? '' : `，${numberText(existing)} 个已有，沿用原编码`
    return withMessage(`已生成 ${numberText(made.length)} 个二维码${told}`, { made: made.length, existing, ids })
  })
}

/** What a bulk asks for, each a draft with its name; records out of sight are as good as not there. */
function bulkDrafts(context: EntityServices) {
  const hospitals = recordAccessOf(context, hospital)
  const departments = recordAccessOf(context, hospitalDepartment)
  const illnesses = recordAccessOf(context, illness)
  const playlists = recordAccessOf(context, playlist)

  /** Where they are to hang: people of a hospital or a ward hang theirs in their own. */
  const placeOf = async (principal: Principal, { hospitalId, departmentId }: HangingPlace) => {
    const { dataScope: scope } = principal
    const at = scope.kind === 'department' ? scope.departmentId : departmentId
    if (at !== undefined) {
      const department = await departments.get(principal, at)
      return { hospitalId: department.hospitalId, departmentId: department.id, prefix: `${department.name} ` }
    }
    const hospital = scope.kind === 'hospital' ? scope.hospitalId : hospitalId
    return { ...(hospital !== undefined && { hospitalId: hospital }), prefix: '' }
  }

  const named = async (principal: Principal, bulk: QrCodeBulk): Promise<QrCodeDraft[]> => {
    switch (bulk.by) {
      case 'hospitals':
        return (await readAll(hospitals, principal, bulk.hospitalIds)).map(({ id, name }) => ({
          name,
          targetType: 'hospital',
          hospitalId: id,
        }))
      case 'departments':
        return (await readAll(departments, principal, bulk.departmentIds)).map(({ id, name, hospitalId }) => ({
          name,
          targetType: 'department',
          hospitalId,
          departmentId: id,
        }))
      case 'beds': {
        const department = await departments.get(principal, bulk.departmentId)
        const list = parseBeds(bulk.beds)
        if ('problem' in list) throw appErrors.field('beds', list.problem)
        const { id: departmentId, hospitalId, name } = department
        return list.beds.map(bedNo => ({
          name: `${name} ${bedNo}床`,
          targetType: 'bed',
          hospitalId,
          departmentId,
          bedNo,
        }))
      }
      case 'illnesses': {
        const { prefix, ...place } = await placeOf(principal, bulk)
        const chosen = await readAll(illnesses, principal, bulk.illnessIds)
        return chosen.map(({ id, name }) => ({ name: prefix + name, targetType: 'illness', illnessId: id, ...place }))
      }
      case 'playlists': {
        const { prefix, ...place } = await placeOf(principal, bulk)
        const chosen = await readAll(playlists, principal, bulk.playlistIds)
        return chosen.map(({ id, name }) => ({ name: prefix + name, targetType: 'playlist', playlistId: id, ...place }))
      }
    }
  }

  return async (principal: Principal, bulk: QrCodeBulk): Promise<QrCodeDraft[]> =>
    (await named(principal, bulk)).map(draft => ({ ...draft, name: draft.name.slice(0, MAX_NAME) }))
}

/** Each once, in the order asked; one that is not seen is said to be missing. */
async function readAll<R extends { id: string }>(
  access: { get(principal: Principal, id: string): Promise<R> },
  principal: Principal,
  ids: readonly string[],
): Promise<R[]> {
  const rows: R[] = []
  for (const id of new Set(ids)) rows.push(await access.get(principal, id))
  return rows
}

/** Who asks at once is served one after the other: the second finds what the first has made. */
async function lockCodes(tx: Db, { tenantId }: Principal): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('he_qr_code', ${tenantId}))`.execute(tx)
}

/** Of each draft the living code that is the same, oldest first: it opens the same, in the same place. */
async function existingCodes(
  db: Db,
  { tenantId }: Principal,
  drafts: readonly QrCodeDraft[],
): Promise<(string | null)[]> {
  const wanted = drafts.map((draft, at) => ({
    at,
    type: draft.targetType,
    ref: draft.illnessId ?? draft.playlistId ?? draft.departmentId ?? draft.hospitalId,
    hospital: draft.hospitalId ?? null,
    department: draft.departmentId ?? null,
    bed: draft.bedNo ?? null,
  }))
  const { rows } = await sql<{ id: ColumnOf<'he_qr_code.id'> | null }>`
    select (select q.id from he_qr_code q where q.tenant_id = ${tenantId} and q.deleted_at is null
        and q.target_type = w.type and q.target_ref = w.ref and q.hospital_id is not distinct from w.hospital
        and q.department_id is not distinct from w.department
        and q.bed_no is not distinct from w.bed order by q.created_at, q.id limit 1) as id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w (at integer, type text, ref uuid, hospital uuid, department uuid, bed text) order by w.at`.execute(db)
  return rows.map(({ id }) => id)
}
