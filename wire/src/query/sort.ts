/** The order of a list: one shape from the address bar to SQL (rules/wire#list-queries). */
import { splitCommaList } from '../id.ts'
import { QueryError } from './query-error.ts'
import { queryErrorTexts } from './query-error-texts.ts'

export type SortDirection = 'asc' | 'desc'

export interface Sort {
  readonly field: string
  readonly direction: SortDirection
}

/** The newest first, where nothing else is said (rules/wire#list-queries). */
export const DEFAULT_SORT: Sort = { field: 'createTime', direction: 'desc' }

const FIELD = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/**
 * The sort order asked for. Several names stand by comma, with one direction for all or one for each; `_dictText` falls
 * off. Fields the list does not have are left out: old clients ask every list for `createTime`.
 * @throws QueryError when a name is no identifier or a direction is neither asc nor desc.
 */
export function readSort(
  column: string | undefined,
  order: string | undefined,
  isField: (name: string) => boolean,
): Sort[] {
  const names = splitCommaList(column ?? '')
  const directions = splitCommaList(order ?? '').map(readDirection)
  if (names.length === 0) {
    return isField(DEFAULT_SORT.field) ? [{ ...DEFAULT_SORT, direction: directions[0] ?? 'desc' }] : []
  }
  const sorts = names.map((name, i) => ({
    field: readField(name),
    direction: directions[i] ?? directions.at(-1) ?? 'desc',
  }))
  return sorts.filter(({ field }, i) => isField(field) && sorts.findIndex(sort => sort.field === field) === i)
}

/** The parameters `column` and `order` of a call; nothing where nothing is sorted by. */
export function writeSort(...sorts: readonly (Sort | undefined)[]): { column?: string; order?: string } {
  const values = sorts.filter(sort => sort !== undefined)
  if (values.length === 0) return {}
  const directions = values.map(({ direction }) => direction)
  const order = directions.every(one => one === directions[0]) ? directions.slice(0, 1) : directions
  return { column: values.map(({ field }) => field).join(','), order: order.join(',') }
}

/** A field and a direction with a mark between them: `name.asc` in an address, `name=asc` in what a page is set up with. */
export function readSortText(text: string, mark: '.' | '='): Sort | undefined {
  const [field = '', direction, ...more] = text.trim().split(mark)
  if (more.length > 0 || !FIELD.test(field)) return undefined
  return direction === 'asc' || direction === 'desc' ? { field, direction } : undefined
}

export const writeSortText = ({ field, direction }: Sort, mark: '.' | '='): string => `${field}${mark}${direction}`

/** Whether two orders are the same; two that are not said are. */
export const isSameSort = (a: Sort | undefined, b: Sort | undefined): boolean =>
  a?.field === b?.field && a?.direction === b?.direction

function readField(text: string): string {
  const name = text.replace(/_dictText$/, '')
  if (!FIELD.test(name)) throw new QueryError('column', queryErrorTexts.badColumn)
  return name
}

/** `ascend` and `descend` are what table widgets say. */
function readDirection(text: string): SortDirection {
  const direction = text.toLowerCase()
  if (direction === 'asc' || direction === 'ascend') return 'asc'
  if (direction === 'desc' || direction === 'descend') return 'desc'
  throw new QueryError('order', queryErrorTexts.badOrder)
}
