/** One sheet of a workbook as it is shown: text, row by row. */
export interface PreviewSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  /** There is more than is shown. */
  readonly cut: boolean
}

/** More rows than anybody reads on a screen are left for the file itself. */
export const MAX_PREVIEW_ROWS = 1000
