import type { GridColumn } from '../../columns/grid-column.ts'

/**
 * How many files a cell holds at most, 0 for any number (rules/grid#cell-files): what `props.limit` says. A cell of
 * type `upload` holds one, unless `number` says how many of the last ones it keeps: then the new ones push the old ones
 * out.
 */
export const fileLimit = ({ type, number = 0, props }: GridColumn): number =>
  Number(props?.['limit'] ?? (type === 'upload' && number === 0 ? 1 : 0))
