import { createHash } from 'node:crypto'
import type { MarkupRules } from '@xuanjiao/fields/model/editor/allowed-markup'
import { sql } from 'kysely'
import type { Database, RowOf } from '../database/db.ts'
import { CLEANER_VERSION } from './cleaner-version.ts'
import type { CleanedHtml } from './clean-html.ts'
import type { HtmlCleaner } from './html-cleaner.ts'
import { isSurelyClean } from './plain-text.ts'
import { CleanedTextCache } from './cleaned-text-cache.ts'

/**
 * Formatted texts on their way in and out (rules/security#formatted-text). Each is cleaned once, when it is saved, in a
 * thread beside the one that answers calls. What came of it is noted by its digest and the version of the cleaner: a
 * text that reads as noted leaves as it is. One that does not, because it comes from a restored copy, from another
 * system or from before an older cleaner, is cleaned when it is first read, and noted then.
 */
export interface RichTextCleaning {
  /** What is to be kept of texts somebody sent. */
  cleanForStorage(tenantId: number, texts: readonly string[]): Promise<readonly (CleanedHtml | undefined)[]>
  /** What may be shown of stored texts. */
  cleanForDisplay(tenantId: number, texts: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}

export function openRichTextCleaning(database: Pick<Database, 'forTenant'>, cleaner: HtmlCleaner): RichTextCleaning {
  const recent = new CleanedTextCache()
  return {
    cleanForStorage: (tenantId, texts) => cleanSentTexts({ database, cleaner, recent, tenantId }, texts),
    cleanForDisplay: (tenantId, texts) => cleanStoredTexts({ database, cleaner, recent, tenantId }, texts),
    close: () => cleaner.close(),
  }
}

interface TextBatch {
  database: Pick<Database, 'forTenant'>
  cleaner: HtmlCleaner
  recent: CleanedTextCache
  tenantId: number
}

async function cleanSentTexts(
  textBatch: TextBatch,
  texts: readonly string[],
): Promise<readonly (CleanedHtml | undefined)[]> {
  if (texts.every(isSurelyClean)) return texts.map(html => ({ html, foreignPictures: 0, formattingCut: false }))
  const cleaned = await textBatch.cleaner.clean(texts)
  if (cleaned) await storeCleanedDigests(textBatch, new Map(cleaned.map(({ html }) => [html, html])))
  return cleaned ?? texts.map(() => undefined)
}

async function cleanStoredTexts(textBatch: TextBatch, texts: readonly string[]): Promise<readonly string[]> {
  const open = [...new Set(texts.filter(text => !isSurelyClean(text) && cachedTextOf(textBatch, text) === undefined))]
  if (open.length > 0) {
    const noted = await readCleanedDigests(textBatch, open)
    const unknown = open.filter(text => !noted.has(text))
    if (unknown.length > 0) await storeCleanedDigests(textBatch, await cleanAgain(textBatch, unknown))
  }
  return Promise.all(
    texts.map(async text => (isSurelyClean(text) ? text : (cachedTextOf(textBatch, text) ?? wordsOf(text)))),
  )
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
const keyOf = ({ tenantId }: TextBatch, text: string): string => `${tenantId}:${digestOf(text)}`

function cachedTextOf(textBatch: TextBatch, text: string): string | undefined {
  return textBatch.recent.get(keyOf(textBatch, text), text)
}

async function cleanAgain({ cleaner }: TextBatch, texts: readonly string[]): Promise<Map<string, string>> {
  const cleaned = await cleaner.clean(texts)
  const became = texts.map(async (text, at) => [text, cleaned?.[at]?.html ?? (await wordsOf(text))] as const)
  return new Map(await Promise.all(became))
}

const NO_TAGS: MarkupRules = { tags: new Set(), attributes: () => undefined }

/** All that is left when no thread could clean it; seldom, so that this thread reads no parser at its start. */
async function wordsOf(text: string): Promise<string> {
  const { allowedMarkup } = await import('@xuanjiao/fields/model/editor/allowed-markup')
  return allowedMarkup(text, NO_TAGS)
}

/** What the table knows of these texts. */
async function readCleanedDigests(textBatch: TextBatch, texts: readonly string[]): Promise<ReadonlySet<string>> {
  const { database, tenantId, recent } = textBatch
  const byDigest = new Map(texts.map(text => [digestOf(text), text]))
  const { rows } = await sql<Pick<RowOf<'sys_clean_text'>, 'digest' | 'html'>>`
    select digest, html from sys_clean_text where tenant_id = ${tenantId} and cleaner = ${CLEANER_VERSION}
      and digest = any(${[...byDigest.keys()]}::text[])`.execute(database.forTenant(tenantId))
  const noted = new Set<string>()
  for (const { digest, html } of rows) {
    const text = byDigest.get(digest) ?? ''
    recent.set(keyOf(textBatch, text), text, html ?? text)
    noted.add(text)
  }
  return noted
}

/** Notes what each text becomes; what becomes of it stays as it is from then on. */
async function storeCleanedDigests(textBatch: TextBatch, became: ReadonlyMap<string, string>): Promise<void> {
  const { database, tenantId, recent } = textBatch
  const all = new Map([...became, ...[...became.values()].map(html => [html, html] as const)])
  const rows = [...all].map(([text, html]) => ({
    tenant_id: tenantId,
    digest: digestOf(text),
    cleaner: CLEANER_VERSION,
    html: html === text ? null : html,
  }))
  for (const [text, html] of all) recent.set(keyOf(textBatch, text), text, html)
  await database
    .forTenant(tenantId)
    .insertInto('sys_clean_text')
    .values(rows)
    .onConflict(conflict => conflict.columns(['tenant_id', 'digest', 'cleaner']).doNothing())
    .execute()
}
