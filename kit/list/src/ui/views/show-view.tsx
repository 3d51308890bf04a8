import type { ListSetting } from '@xuanjiao/core/model/kit-ports'
import type { Laid } from '../../model/layout/layout.ts'
import { readListView, withListView } from '../../model/list-view.ts'
import type { ListModel } from '../state/list-model.tsx'
import type { ColumnsLayoutState } from '../state/use-columns-layout.tsx'

interface ViewPlace<R> {
  list: ListModel<R>
  columns: readonly Laid[]
  laid: ColumnsLayoutState
}

/** Shows the list as it was kept under a name, its columns too. */
export function showView<R>({ list, columns, laid }: ViewPlace<R>, setting: ListSetting): void {
  const filters = list.filters.map(filter => filter.name)
  const view = readListView(setting.content, columns, filters)
  laid.setLayout(view.layout)
  list.setState(withListView(list.state, setting.id, view))
}
