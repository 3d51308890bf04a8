import type { GridColumn } from './grid-column.ts'

const wordless = new Set(['hidden', 'slot', 'upload', 'file', 'image'])

/** Columns that hold words: no tools, no files, nothing the product draws by itself. */
export const isSearched = ({ type }: GridColumn): boolean => !type.startsWith('row-') && !wordless.has(type)

export const searchedKeys = (columns: readonly GridColumn[]): readonly string[] =>
  columns.filter(isSearched).map(({ key }) => key)
