import { sql } from 'kysely'
import type { SqlCondition, SqlFragment } from '../database/statement.ts'

/** Whether a text reads the same in capitals and small letters, as all Chinese does. */
function isCaseless(text: string): boolean {
  return text.toLowerCase() === text.toUpperCase()
}

/** `%` and `_` stand for themselves. */
function escapeLikeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export type LikeOp = 'like' | 'leftLike' | 'rightLike'

export function isLikeOp(op: string): op is LikeOp {
  return op === 'like' || op === 'leftLike' || op === 'rightLike'
}

function likePattern(op: LikeOp, text: string): string {
  const middle = escapeLikeText(text)
  if (op === 'like') return `%${middle}%`
  return op === 'rightLike' ? `${middle}%` : `%${middle}`
}

/** LIKE is half the price of ILIKE, and says the same where no letter has a case. */
const operatorFor = (caseless: boolean): SqlFragment => sql.raw(caseless ? 'like' : 'ilike')

export function likeCondition(value: SqlFragment, op: LikeOp, text: string): SqlCondition {
  return sql`${value} ${operatorFor(isCaseless(text))} ${likePattern(op, text)}`
}

/** Contains at least one of them. */
export function anyLikeCondition(value: SqlFragment, texts: readonly string[]): SqlCondition {
  const patterns = texts.map(text => likePattern('like', text))
  return sql`${value} ${operatorFor(texts.every(isCaseless))} any (${patterns}::text[])`
}
