import { z } from 'zod'

/** What every answer of the server looks like on the wire (rules/wire#envelope). */
export interface Envelope<T> {
  success: boolean
  message: string
  code: number
  result: T
  timestamp: number
}

/** One thing wrong with the input, at its field. */
export interface FieldError {
  field: string
  message: string
}

/** The page of a list (rules/wire#page). */
export interface Page<T> {
  records: T[]
  /** Rows in all, or -1 when the caller asked not to count. */
  total: number
  size: number
  current: number
  pages: number
}

export const COUNT_MODES = ['exact', 'capped', 'none'] as const
export type CountMode = (typeof COUNT_MODES)[number]
/** With count mode `capped`, rows beyond this number are not counted any more. */
export const COUNT_CAP = 10_000
/** A page never holds more rows than this. */
export const MAX_PAGE_SIZE = 1000
/** What a question finds may be acted on at once up to this number: so many ids fit into one call that takes it back. */
export const MOST_FOUND = 3000

export const pageQuery = z.object({
  pageNo: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).catch(10).default(10),
  column: z.string().max(200).optional(),
  order: z.string().max(20).optional(),
  superQueryParams: z.string().max(20_000).optional(),
  superQueryMatchType: z.string().max(10).optional(),
  selections: z.string().max(100_000).optional(),
  count: z.enum(COUNT_MODES).catch('exact').default('exact'),
})
export type PageQuery = z.output<typeof pageQuery>

/** A 32-digit hexadecimal id as it is on the wire. */
export const ID_PATTERN = /^[0-9a-f]{32}$/
export const id = z.string().regex(ID_PATTERN, '编号格式不正确')
/** Ids joined by commas, possibly with a trailing comma (rules/wire#id-lists). */
export const idList = z
  .string()
  .max(100_000)
  .transform(text => text.split(',').filter(part => part !== ''))
  .pipe(z.array(id))

export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    records: z.array(row),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
  })
}

/** Puts rows and their number into the page of the wire. */
export function pageFrom<T>(records: T[], total: number, query: { pageNo: number; pageSize: number }): Page<T> {
  const pages = total < 0 ? 0 : Math.ceil(total / query.pageSize)
  return { records, total, size: query.pageSize, current: query.pageNo, pages }
}

/** Moments on the wire are `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai, days `yyyy-MM-dd`. */
export const DATETIME_PATTERN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
export const DATE_PATTERN = /^\d{4}-\d\d-\d\d$/

const SHANGHAI_OFFSET_MS = 8 * 3600 * 1000

/** A moment as the wire writes it. Shanghai keeps UTC+8 all year. */
export function wireDatetime(moment: Date): string {
  return new Date(moment.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** The Shanghai calendar day of a moment. */
export function wireDate(moment: Date): string {
  return wireDatetime(moment).slice(0, 10)
}

/** Reads a moment of the wire (`yyyy-MM-dd HH:mm:ss` or a bare day); undefined when it is none. */
export function readDatetime(text: string): Date | undefined {
  const full = DATE_PATTERN.test(text) ? `${text} 00:00:00` : text
  if (!DATETIME_PATTERN.test(full)) return undefined
  const moment = new Date(`${full.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment.getTime()) || wireDatetime(moment) !== full ? undefined : moment
}
