import type { ColumnOption } from '../../model/columns/column.ts'
import type { EditMode } from '../../model/edit/edit-mode.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { RowId } from '../../model/rows/row.ts'
import type { FaceRegistry } from '../cells/faces.ts'
import type { UrlNeed } from '../dom/file-urls.ts'

/** What a grid is to show, and what a page decides about it: asked whenever it is needed, for a page may change its mind. */
export interface ViewOptions {
  readonly grid: GridStore
  readonly faces: FaceRegistry
  readonly label: string
  /** What stands where there are no rows. */
  readonly nothing?: string | undefined
  /** New rows may be put in by hand. */
  readonly mayAdd: boolean
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
  readonly loadLinked?: ((key: string, parent: string) => Promise<readonly ColumnOption[]>) | undefined
  readonly fileUrl: (path: string, need?: UrlNeed) => string
  /** Something that is fetched when it is needed could not be had. */
  readonly missed: () => void
  readonly isConflict: (id: RowId, key: string) => boolean
  readonly visitor: (id: RowId, key: string) => boolean
}
