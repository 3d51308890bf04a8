import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { TextEncryption } from '../../platform/encryption/text-encryption.ts'

/** The numbers that are kept encrypted, and the columns of `he_famous_doctor_cert` they are in. */
export const CERTIFICATE_COLUMNS = { qualCertNo: 'qual_cert_no', practiceCertNo: 'practice_cert_no' } as const
export type CertificateField = keyof typeof CERTIFICATE_COLUMNS
export const CERTIFICATE_FIELDS = Object.keys(CERTIFICATE_COLUMNS) as CertificateField[]

/** A number as people see it: DEM****000. Short ones show less. */
export function maskCertificateNumber(number: string): string {
  const shown = number.length >= 10 ? 3 : 1
  return `${number.slice(0, shown)}****${number.slice(-shown)}`
}

export type CertificateNumbers = { [K in CertificateField]?: string | null }

/**
 * Moves the numbers a person wrote out of the values to those taken, which have to be encrypted, and puts stars in
 * their place; `null` clears. What comes with stars is what the form was shown, and stays as it is, or was taken
 * before: an import judges a row before it writes it.
 */
export function takeCertificateNumbers(
  values: CertificateNumbers,
  shown: CertificateNumbers,
  taken: CertificateNumbers,
): void {
  for (const name of CERTIFICATE_FIELDS) {
    const value = values[name]
    if (value === undefined) continue
    if (value !== null && value.includes('*')) {
      const earlier = taken[name]
      if (earlier && maskCertificateNumber(earlier) === value) continue
      if (value !== shown[name]) throw appErrors.field(name, '请输入完整的证号')
      delete values[name]
      continue
    }
    taken[name] = value
    if (value !== null) values[name] = maskCertificateNumber(value)
  }
}

/** A doctor, and which numbers of theirs were taken. */
interface Numbered {
  id: string
  taken: CertificateNumbers
}

/**
 * Encrypts the numbers of doctors, in the transaction of the save: one statement for all who were given the same ones.
 */
export async function saveCertificateNumbers(
  db: Db,
  encryption: TextEncryption,
  tenantId: number,
  doctors: readonly Numbered[],
): Promise<void> {
  const givenOf = ({ taken }: Numbered) => CERTIFICATE_FIELDS.filter(name => taken[name] !== undefined)
  for (const [key, some] of Map.groupBy(doctors, one => givenOf(one).join())) {
    const names = CERTIFICATE_FIELDS.filter(name => key.split(',').includes(name))
    if (names.length > 0) await saveThese(db, encryption, tenantId, names, some)
  }
}

async function saveThese(
  db: Db,
  encryption: TextEncryption,
  tenantId: number,
  names: readonly CertificateField[],
  doctors: readonly Numbered[],
): Promise<void> {
  const columns = names.map(name => CERTIFICATE_COLUMNS[name])
  const closed = (text: string | null | undefined) =>
    text === null || text === undefined ? null : encryption.encrypt(text)
  const rows = doctors.map(({ id, taken }) => ({
    doctor_id: id,
    tenant_id: tenantId,
    ...Object.fromEntries(names.map(name => [CERTIFICATE_COLUMNS[name], closed(taken[name])])),
  }))
  await db
    .insertInto('he_famous_doctor_cert')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .column('doctor_id')
        .doUpdateSet(({ ref }) => Object.fromEntries(columns.map(column => [column, ref(`excluded.${column}`)]))),
    )
    .execute()
}

/** The numbers in full. */
export async function readCertificateNumbers(
  db: Db,
  encryption: TextEncryption,
  id: string,
): Promise<{ [K in CertificateField]: string | null }> {
  const numbers = await db
    .selectFrom('he_famous_doctor_cert')
    .select(['qual_cert_no', 'practice_cert_no'])
    .where('doctor_id', '=', id)
    .executeTakeFirst()
  const opened = (encrypted: string | null | undefined): string | null => {
    if (encrypted === null || encrypted === undefined) return null
    const text = encryption.decrypt(encrypted)
    if (text === undefined) throw appErrors.business('证号无法解密：系统密钥已更换，请重新填写证号')
    return text
  }
  return { qualCertNo: opened(numbers?.qual_cert_no), practiceCertNo: opened(numbers?.practice_cert_no) }
}
