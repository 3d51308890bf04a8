import type { Principal } from './principal.ts'
import type { Db } from '../database/db.ts'
import { appErrors } from '../errors/app-errors.ts'

/** For whom a record is: everybody, an area or a hospital. */
interface SubjectPlace {
  subjectType?: string | null
  areaCode?: string | null
  hospitalId?: string | null
}

/**
 * Sets the place of a record by its subject: everybody, which the platform alone says (else `platformOnly`), an area, or
 * a hospital in its own area. What the subject does not name is emptied (rules/places#subjects).
 */
export async function setSubjectPlace(
  values: SubjectPlace,
  { subjectType, areaCode, hospitalId }: SubjectPlace,
  db: Db,
  { dataScope, tenantId }: Pick<Principal, 'dataScope' | 'tenantId'>,
  platformOnly: string,
): Promise<void> {
  if (subjectType === 'area') {
    if (!areaCode) throw appErrors.field('areaCode', '请选择区域')
    values.hospitalId = null
  } else if (subjectType === 'hospital') {
    if (!hospitalId) throw appErrors.field('hospitalId', '请选择医院')
    values.areaCode = await areaOfHospital(db, tenantId, hospitalId)
  } else {
    if (dataScope.kind !== 'platform') throw appErrors.field('subjectType', platformOnly)
    Object.assign(values, { areaCode: null, hospitalId: null })
  }
}

async function areaOfHospital(db: Db, tenantId: number, id: string): Promise<string | null> {
  const hospital = await db
    .selectFrom('he_hospital')
    .select('area_code')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return hospital?.area_code ?? null
}
