import { illnessConsult } from '@xuanjiao/contract/business/consults/illness-consult'
import { readDatetime } from '@xuanjiao/wire/wall-time'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, RowOf } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { findSensitiveWords } from '../sensitive-words/index.ts'

/** A question as its table has it. */
export type StoredConsult = RowOf<'he_illness_consult'>

export const CONSULTS_PAGE = illnessConsult.path

/** A moment of a row, in milliseconds; rows have it as China's wall time. */
export const momentOf = (text: string | null): number => readDatetime(text ?? '')?.getTime() ?? 0

/** Whoever answers for a class: questions of the platform's are answered by the platform alone (rules/consults#routing). */
export const isHandler = ({ handler }: StoredConsult, { dataScope }: Principal): boolean =>
  dataScope.kind === 'platform' || handler === 'hospital'

/** Refuses texts with forbidden words, at their field; answers the words that are only warned of. */
export async function requireAllowedWords(db: Db, field: string, text: string): Promise<string[]> {
  const hits = await findSensitiveWords(db, text)
  if (hits.some(({ level }) => level === 'block'))
    throw appErrors.field(field, '内容含有不能发布的文字，请修改后再提交')
  return [...new Set(hits.map(({ word }) => word))]
}
