import type { ColumnOption } from '../../model/columns/grid-column.ts'
import type { EditMode } from '../../model/edit/edit-mode.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { RowId } from '../../model/rows/row.ts'
import type { GridWords } from '../dom/grid-words.ts'
import type { RendererRegistry } from '../cells/cell-renderers.ts'
import type { FileUrlReason } from '../dom/file-url-cache.ts'

/** What a grid is to show, and what a page decides about it: asked whenever it is needed, for a page may change its mind. */
export interface GridViewOptions {
  readonly grid: GridStore
  readonly renderers: RendererRegistry
  readonly label: string
  /** Words the product says otherwise. */
  readonly texts?: GridWords | undefined
  /** What stands where there are no rows. */
  readonly emptyText?: string | undefined
  /** New rows may be put in by hand. */
  readonly mayAdd: boolean
  /** Rows may be taken away by hand. */
  readonly mayRemove: boolean
  /** Sorting rewrites the order of the stored rows. */
  readonly storesOrder: boolean
  /** Delete takes rows away where it finds nothing to empty. */
  readonly removeByKey: boolean
  readonly mode: EditMode
  /** The product's rule for rows that cannot be edited: another one is looked at anew. */
  readonly disabledRow?: unknown
  readonly rowHeight: number
  readonly readOnly: boolean
  /** Rows have a table of their own, opened by their number. */
  readonly hasSubTable: boolean
  /** Pixels below an expanded row; 0 where nothing can be expanded. */
  readonly expandedHeight: number
  /** Options of a linked select for one value of its parent (rules/grid#linked-choices). */
  readonly loadLinkedOptions?: ((key: string, parent: string) => Promise<readonly ColumnOption[]>) | undefined
  readonly fileUrl: (path: string, reason?: FileUrlReason) => string
  /** Something that is fetched when it is needed could not be had. */
  readonly onToolMissing: () => void
  readonly isConflict: (id: RowId, key: string) => boolean
  readonly visitor: (id: RowId, key: string) => boolean
}
