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

/** Whether a text may be pinyin, or letters of a name. */
export const hasLetters = (text: string): boolean => /[a-z]/i.test(text)

/**
 * What was typed stands in what a name is looked for by, which is in small letters. Pinyin is found however it is parted
 * and whether ü is written so or as v: xi'an, gu su, lü.
 */
export function soughtCondition(sought: SqlFragment, text: string): SqlCondition {
  const patterns = soughtTexts(text).map(one => likePattern('like', one))
  return patterns.length === 1 ? sql`${sought} like ${patterns[0]}` : sql`${sought} like any (${patterns}::text[])`
}

/** What is looked for: as it was typed, and as it is spoken where that differs. */
export const soughtTexts = (text: string): string[] => [...new Set([text.toLowerCase(), spokenOf(text)])]

const spokenOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replace(/(?<=[a-z])[\s'’]+(?=[a-z])/g, '')

/** How well what was found fits, best first: the name begins with it, holds it, sounds like it from the start, or else. */
export function nameMatchRank(name: SqlFragment, sought: string | undefined, text: string): SqlFragment<number> {
  const small = text.toLowerCase()
  const spoken = escapeLikeText(spokenOf(text))
  const starts = [`%\n${spoken}%`, `% ${spoken}%`]
  const sounding =
    sought === undefined || !hasLetters(text) ? sql`` : sql`when ${sql.raw(sought)} like any (${starts}::text[]) then 2`
  return sql`case when starts_with(lower(${name}), ${small}) then 0 when strpos(lower(${name}), ${small}) > 0 then 1
    ${sounding} else 3 end`
}

/** Contains at least one of them. */
export function anyLikeCondition(value: SqlFragment, texts: readonly string[]): SqlCondition {
  const patterns = texts.map(text => likePattern('like', text))
  return sql`${value} ${operatorFor(texts.every(isCaseless))} any (${patterns}::text[])`
}
