import { isRecord } from '@xuanjiao/core/model/is-record'
import { readLayout, type Laid, type ColumnsLayout } from '../../model/layout.ts'
import { useKept } from '@xuanjiao/core/ui/ports/use-kept'

/** How the columns of a list lie for this person, and the view it begins with. */
export function useLayout(route: string, columns: readonly Laid[]) {
  const { book, kept } = useKept(route)
  const content = kept.items.find(item => item.kind === 'layout')?.content
  const layout = readLayout(content, columns)
  const start = isRecord(content) && typeof content['start'] === 'string' ? content['start'] : undefined
  const keep = (next: ColumnsLayout, begin = start) =>
    book.keepLayout({ ...next, ...(begin !== undefined && { start: begin }) })
  return {
    book,
    kept,
    layout,
    start,
    setLayout: (next: ColumnsLayout) => keep(next),
    setStart: (id: string | undefined) => book.keepLayout({ ...layout, ...(id !== undefined && { start: id }) }),
  }
}

export type ListLayout = ReturnType<typeof useLayout>
