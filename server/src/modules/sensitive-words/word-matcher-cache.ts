import { sql } from 'kysely'
import { LruMap } from 'toad-cache'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { wordMatcherOf, normalizeWordText, type WordHit, type WordLevel, type MatchWords } from './word-matcher.ts'

/** The words of a tenant as they stand, ready to be looked for. */
export interface CachedWords {
  readonly state: string
  readonly match: MatchWords
  /** Every word that is kept, switched off ones included, by how it is compared: its id. */
  readonly ids: ReadonlyMap<string, string>
}

/** Of so many tenants at a time. */
const cache = new LruMap<CachedWords>(50)

/**
 * The tree is made once for each state of the table. The state is asked each time, from the rows themselves: a word
 * that was just forbidden is found by the next text on every node, and within the transaction that wrote it.
 */
export async function readCachedWords(db: Db): Promise<CachedWords> {
  const { rows } = await sql<Computed<{ whose: string; state: string }>>`
    select current_database() || '|' || coalesce(xj_tenant(), 0) as whose,
      count(*) || '|' || coalesce(sum(hashtextextended(id::text, version)), 0) as state
    from he_sensitive_word`.execute(db)
  const { whose = '', state = '' } = rows[0] ?? {}
  const there = cache.get(whose)
  if (there?.state === state) return there
  const made = await readWords(db, state)
  cache.set(whose, made)
  return made
}

async function readWords(db: Db, state: string): Promise<CachedWords> {
  const rows = await db
    .selectFrom('he_sensitive_word')
    .select(['id', 'word', 'level', 'status'])
    .where('deleted_at', 'is', null)
    .$narrowType<{ level: WordLevel }>()
    .execute()
  return {
    state,
    match: wordMatcherOf(rows.filter(row => row.status === '1')),
    ids: new Map(rows.map(row => [normalizeWordText(row.word), row.id])),
  }
}

/** Every sensitive word in a text, in order. */
export async function findSensitiveWords(db: Db, text: string): Promise<WordHit[]> {
  if (text.trim() === '') return []
  return (await readCachedWords(db)).match(text)
}

/** The same in rich text, as it is read: no word hides behind a tag. */
export function findSensitiveWordsInHtml(db: Db, html: string): Promise<WordHit[]> {
  return findSensitiveWords(db, withoutTags(html))
}

/** The same of words that are known already, for who looks through many texts. */
export const wordsInHtml = ({ match }: CachedWords, html: string): WordHit[] => match(withoutTags(html))

/** Blanks of the same length, so that places stay right. */
function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>|&nbsp;/g, mark => ' '.repeat(mark.length))
}
