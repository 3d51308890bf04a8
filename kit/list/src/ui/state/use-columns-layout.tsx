import { isRecord } from '@xuanjiao/core/model/is-record'
import { readLayout, type Laid, type ColumnsLayout } from '../../model/layout/layout.ts'
import { useListSettings } from '@xuanjiao/core/ui/ports/use-list-settings'

/** How the columns of a list lie for this person, and the view it begins with. */
export function useColumnsLayout(route: string, columns: readonly Laid[]) {
  const { book, kept } = useListSettings(route)
  const content = kept.items.find(setting => setting.kind === 'layout')?.content
  const layout = readLayout(content, columns)
  const start = isRecord(content) && typeof content['start'] === 'string' ? content['start'] : undefined
  const keep = (next: ColumnsLayout, begin = start) =>
    book.saveLayout({ ...next, ...(begin !== undefined && { start: begin }) })
  return {
    book,
    kept,
    layout,
    start,
    setLayout: (next: ColumnsLayout) => keep(next),
    setStart: (id: string | undefined) => book.saveLayout({ ...layout, ...(id !== undefined && { start: id }) }),
  }
}

export type ColumnsLayoutState = ReturnType<typeof useColumnsLayout>
