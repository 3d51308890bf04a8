import type { GridColumn } from '../columns/grid-column.ts'
import type { GridStore } from '../store/grid-store.ts'

const wordless = new Set(['hidden', 'slot', 'upload', 'file', 'image'])

/** Columns that hold words: no tools, no files, nothing the product draws by itself. */
export const isSearched = ({ type }: GridColumn): boolean => !type.startsWith('row-') && !wordless.has(type)

export const searchedKeys = ({ columns }: GridStore): readonly string[] =>
  columns.filter(isSearched).map(({ key }) => key)
