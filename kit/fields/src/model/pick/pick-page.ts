/** Which page is seen. */
export interface PickerPage {
  readonly pageNo: number
  readonly pageSize: number
}

/** Report popup and pickers of people (rules/pickers#pages). */
export const REPORT_PAGE_SIZES: readonly number[] = [10, 20, 30]
/** Generic business picker (rules/pickers#pages). */
export const PICKER_PAGE_SIZES: readonly number[] = [5, 10, 20, 30]

/** The page to be on after size or total changed: the first row in sight stays in sight, and no page lies behind the last. */
export function turnedPickerPage(before: PickerPage, pageNo: number, pageSize: number): PickerPage {
  if (pageSize === before.pageSize) return { pageNo, pageSize }
  const first = (before.pageNo - 1) * before.pageSize
  return { pageNo: Math.floor(first / pageSize) + 1, pageSize }
}

/** The wire's words for it. */
export const pickerPageQuery = ({ pageNo, pageSize }: PickerPage): Record<string, string> => ({
  pageNo: String(pageNo),
  pageSize: String(pageSize),
})
