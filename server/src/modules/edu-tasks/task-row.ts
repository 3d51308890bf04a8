import { randomInt } from 'node:crypto'
import { eduTask } from '@xuanjiao/contract/business/edu-tasks/edu-task'
import { readDatetime, wireDate } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { RowOf } from '../../platform/database/db.ts'
import { encryptedColumnsOf } from '../../platform/encryption/encrypted-columns.ts'

/** A task as its table has it. */
export type StoredTask = RowOf<'he_edu_task'>

/** States in which a task still waits for its patient. */
export const OPEN_STATES = ['pending', 'watching', 'overdue'] as const

/** Signs that are not taken for each other on a small screen. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CHANCE_SIGNS = 8

/** `RW`, the day, eight signs by chance: who knows it may take the task, so nobody guesses it (rules/edu-tasks#binding). */
export function newTaskNo(now: Date): string {
  const chance = Array.from({ length: CHANCE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `RW${wireDate(now).replaceAll('-', '').slice(2)}${chance}`
}

/** A moment of a row, in milliseconds; rows have it as China's wall time. */
export const momentOf = (text: string | null): number => readDatetime(text ?? '')?.getTime() ?? 0

const ALIAS = encryptedColumnsOf(eduTask).find(({ name }) => name === 'patientAlias')

/** The patient's alias as it is kept. */
export function sealedAlias({ personalEncryption }: Pick<AppContext, 'personalEncryption'>, alias: string): string {
  if (!ALIAS) throw new Error('patientAlias is kept encrypted')
  return personalEncryption.encrypt(ALIAS.qualifiedName, ALIAS.maskKind, alias)
}

/** The alias whole. */
export function openedAlias({ personalEncryption }: Pick<AppContext, 'personalEncryption'>, sealed: string): string {
  return ALIAS ? personalEncryption.decrypt(ALIAS.qualifiedName, sealed) : sealed
}

/** The alias with stars, whoever looks. */
export const maskedAlias = ({ personalEncryption }: Pick<AppContext, 'personalEncryption'>, sealed: string): string =>
  ALIAS ? personalEncryption.maskedText(ALIAS.maskKind, sealed) : sealed

/** The alias as somebody may see it: whole, or with stars. */
export function shownAlias(
  context: Pick<AppContext, 'personalEncryption'>,
  { grants }: { grants: { may(code: string): boolean } },
  sealed: string,
): string {
  if (!ALIAS || grants.may(`${eduTask.perms}:personal`)) return openedAlias(context, sealed)
  return context.personalEncryption.maskedText(ALIAS.maskKind, sealed)
}
