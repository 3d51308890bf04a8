import type { TestWorld } from './make-world.ts'

// Whose rows somebody sees, said a second time and as plainly as rules/places#scope says it. It shares no line with the
// server.

/** A department as it was made; the parent's place is inherited by one that stands for nothing itself. */
export interface ReferenceDepartment {
  id: string
  orgCode: string
  parent: ReferenceDepartment | undefined
  kind?: 'platform' | 'area' | 'hospital' | 'hospital_dept'
  /** Division code, hospital or ward. */
  ref?: string
}

interface ReferenceRow {
  hospitalId: string | null
  wardId?: string | null
  areaCode: string | null
}

export function maySeeRow(referenceDepartment: ReferenceDepartment, row: ReferenceRow): boolean {
  const { kind, ref = '' } = referenceDepartment
  if (kind === undefined) return referenceDepartment.parent !== undefined && maySeeRow(referenceDepartment.parent, row)
  if (kind === 'platform') return true
  if (row.hospitalId === null) return false
  if (kind === 'area') return (row.areaCode ?? '').startsWith(ref.replace(/(00){1,2}$/, ''))
  if (kind === 'hospital') return row.hospitalId === ref
  return (
    row.hospitalId === hospitalAbove(referenceDepartment) &&
    (row.wardId === undefined || row.wardId === null || row.wardId === ref)
  )
}

const hospitalAbove = (referenceDepartment: ReferenceDepartment | undefined): string | undefined =>
  referenceDepartment === undefined || referenceDepartment.kind === 'hospital'
    ? referenceDepartment?.ref
    : hospitalAbove(referenceDepartment.parent)

/** A ward changes its own rows, not those of the whole hospital; nobody but the platform those of the platform. */
export function mayWriteRow(referenceDepartment: ReferenceDepartment, row: ReferenceRow): boolean {
  const at = referenceDepartment.kind === undefined ? referenceDepartment.parent : referenceDepartment
  if (at?.kind === undefined) return at !== undefined && mayWriteRow(at, row)
  return maySeeRow(at, row) && !(at.kind === 'hospital_dept' && row.wardId === null)
}

/** The rows of a world as the predicate judges them, each with its id. */
export function judgedRows({ hospitals, wards, videos, watchSessions }: TestWorld) {
  return {
    hospital: hospitals.map(one => ({ ...one, hospitalId: one.id })),
    hospitalDepartment: wards.map(one => ({ ...one, wardId: one.id })),
    video: videos,
    sitting: watchSessions,
  }
}

/** Videos of the platform are read by everybody who stands somewhere (rules/places#platform-rows). */
export const mayReadRecord = (
  referenceDepartment: ReferenceDepartment,
  kind: 'hospital' | 'hospitalDepartment' | 'video',
  row: ReferenceRow,
): boolean => maySeeRow(referenceDepartment, row) || (kind === 'video' && row.hospitalId === null)
