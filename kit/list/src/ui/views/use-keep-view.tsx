import type { ListSetting } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { advancedQueryTexts } from '../../model/list-texts.ts'
import { listViewOf, writeListView } from '../../model/list-view.ts'
import type { ListModel } from '../state/list-model.tsx'
import { useNotifiedAction } from '../state/use-notified-action.tsx'
import type { ColumnsLayoutState } from '../state/use-columns-layout.tsx'

export const LONGEST_VIEW_NAME = 30

/** Keeps the list as it is shown now under a name, over one's own of that name if that is confirmed; answers what was kept. */
export function useKeepView<R>(
  list: ListModel<R>,
  layout: ColumnsLayoutState,
): (name: string, everyone?: boolean) => Promise<ListSetting | undefined> {
  const ports = useKitPorts()
  const act = useNotifiedAction()
  return async (name, everyone = false) => {
    const wanted = name.trim()
    if (wanted === '') {
      ports.notify('warning', advancedQueryTexts.nameMissing)
      return undefined
    }
    const there = layout.kept.items.find(view => view.kind === 'view' && view.mine && view.name === wanted)
    const asked = { title: '保存视图', text: advancedQueryTexts.overwrite(wanted), confirmLabel: '覆盖' }
    if (there && !(await ports.confirm(asked))) return undefined
    const content = writeListView(listViewOf(layout.layout, list.state))
    const lending = { roleIds: there?.roleIds ?? [], everyone: everyone || there?.everyone === true }
    let kept: ListSetting | undefined
    await act(async () => {
      kept = await layout.book.save({ kind: 'view', name: wanted, content, ...lending })
      list.setState({ ...list.state, view: kept.id })
    }, advancedQueryTexts.saved)
    return kept
  }
}
