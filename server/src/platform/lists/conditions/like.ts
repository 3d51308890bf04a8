import type { Bind } from '../../database/statement.ts'

/** Whether a text reads the same in capitals and small letters, as all Chinese does. */
function isCaseless(text: string): boolean {
  return text.toLowerCase() === text.toUpperCase()
}

/** `%` and `_` stand for themselves. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export type LikeOp = 'like' | 'leftLike' | 'rightLike'

export function isLike(op: string): op is LikeOp {
  return op === 'like' || op === 'leftLike' || op === 'rightLike'
}

function pattern(op: LikeOp, text: string): string {
  const middle = literally(text)
  if (op === 'like') return `%${middle}%`
  return op === 'rightLike' ? `${middle}%` : `%${middle}`
}

/** LIKE is half the price of ILIKE, and says the same where no letter has a case. */
export function likeText(sql: string, op: LikeOp, text: string, bind: Bind): string {
  return `${sql} ${isCaseless(text) ? 'like' : 'ilike'} ${bind(pattern(op, text))}`
}

/** Contains at least one of them. */
export function anyLikeText(sql: string, texts: readonly string[], bind: Bind): string {
  const operator = texts.every(isCaseless) ? 'like' : 'ilike'
  return `${sql} ${operator} any (${bind(texts.map(text => pattern('like', text)))}::text[])`
}
