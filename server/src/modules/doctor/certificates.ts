import type { Db, UpdateOf } from '../../platform/database/db.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Seal } from '../../platform/secrets/seal.ts'

/** The numbers that are kept encrypted, and the columns of `he_famous_doctor_cert` they are in. */
export const CERTIFICATES = { qualCertNo: 'qual_cert_no', practiceCertNo: 'practice_cert_no' } as const
export type Certificate = keyof typeof CERTIFICATES
export const CERTIFICATE_NAMES = Object.keys(CERTIFICATES) as Certificate[]

/** A number as people see it: DEM****000. Short ones show less. */
export function starred(number: string): string {
  const shown = number.length >= 10 ? 3 : 1
  return `${number.slice(0, shown)}****${number.slice(-shown)}`
}

export type CertificateNumbers = { [K in Certificate]?: string | null }

/**
 * Moves the numbers a person wrote out of the values to those taken, which have to be sealed, and puts stars in their
 * place; `null` clears. What comes with stars is what the form was shown, and stays as it is, or was taken before: an
 * import judges a row before it writes it.
 */
export function takeNumbers(values: CertificateNumbers, shown: CertificateNumbers, taken: CertificateNumbers): void {
  for (const name of CERTIFICATE_NAMES) {
    const given = values[name]
    if (given === undefined) continue
    if (given !== null && given.includes('*')) {
      const earlier = taken[name]
      if (earlier && starred(earlier) === given) continue
      if (given !== shown[name]) throw deny.field(name, '请输入完整的证号')
      delete values[name]
      continue
    }
    taken[name] = given
    if (given !== null) values[name] = starred(given)
  }
}

/** Seals the numbers of a doctor, in the transaction of the save. */
export async function keepNumbers(
  db: Db,
  seal: Seal,
  doctor: { tenantId: number; id: string },
  taken: CertificateNumbers,
): Promise<void> {
  const closed: UpdateOf<'he_famous_doctor_cert'> = {}
  for (const name of CERTIFICATE_NAMES) {
    const text = taken[name]
    if (text !== undefined) closed[CERTIFICATES[name]] = text === null ? null : seal.close(text)
  }
  if (Object.keys(closed).length === 0) return
  await db
    .insertInto('he_famous_doctor_cert')
    .values({ ...closed, doctor_id: doctor.id, tenant_id: doctor.tenantId })
    .onConflict(conflict => conflict.column('doctor_id').doUpdateSet(closed))
    .execute()
}

/** The numbers in full. */
export async function readNumbers(db: Db, seal: Seal, id: string): Promise<{ [K in Certificate]: string | null }> {
  const numbers = await db
    .selectFrom('he_famous_doctor_cert')
    .select(['qual_cert_no', 'practice_cert_no'])
    .where('doctor_id', '=', id)
    .executeTakeFirst()
  const opened = (sealed: string | null | undefined): string | null => {
    if (sealed === null || sealed === undefined) return null
    const text = seal.open(sealed)
    if (text === undefined) throw deny.business('证号无法解密：系统密钥已更换，请重新填写证号')
    return text
  }
  return { qualCertNo: opened(numbers?.qual_cert_no), practiceCertNo: opened(numbers?.practice_cert_no) }
}
