import type { PopupMenuItem } from '@xuanjiao/core/model/menu/menu'
import type { Designer } from '../../../model/design/designer.ts'
import type { MoveStep } from '../../../model/design/move-steps.ts'
import { tableActions, type TableActionName } from '../../../model/design/table/table-actions.ts'
import { copiedText, pasteText } from '../context/clipboard.ts'
import type { CanvasKeyContext } from './canvas-keys.ts'

const STEP_TITLES: Readonly<Record<MoveStep, string>> = {
  up: '上移',
  down: '下移',
  in: '移入前一个控件',
  out: '移出所在容器',
}

/** What can be done to what was clicked: a control, a cell, or both. */
export function canvasMenu(
  context: CanvasKeyContext,
  node: string | undefined,
  cell: string | undefined,
): PopupMenuItem[] {
  return [
    ...(node === undefined ? [] : nodeItems(context, node)),
    ...(node === undefined ? [pasteItem(context)] : []),
    ...(cell === undefined ? [] : cellItems(context, cell)),
  ]
}

function nodeItems(context: CanvasKeyContext, id: string): PopupMenuItem[] {
  const { designer, remove } = context
  const ids = () => (designer.selection.includes(id) ? designer.selection : [id])
  return [
    { key: 'duplicate', title: '复制一份', run: () => actAndGo(context, () => designer.copy(...ids())) },
    { key: 'copy', title: '复制到剪贴板', run: () => void writeSelection(context) },
    {
      key: 'cut',
      title: '剪切',
      run: () => void writeSelection(context).then(done => done && remove(ids())),
    },
    pasteItem(context),
    ...Object.entries(STEP_TITLES).map(([step, title], at) => ({
      key: step,
      title,
      parted: at === 0,
      run: () => actAndGo(context, () => designer.step(id, step as MoveStep)),
    })),
    { key: 'remove', title: '删除', danger: true, parted: true, run: () => remove(ids()) },
  ]
}

const pasteItem = (context: CanvasKeyContext): PopupMenuItem => ({
  key: 'paste',
  title: '粘贴',
  run: () =>
    void navigator.clipboard.readText().then(
      text => actAndGo(context, () => pasteText(context.designer, text)),
      () => context.act(() => '浏览器不允许读取剪贴板，请按 Ctrl+V 粘贴'),
    ),
})

/** The focus goes on to what is selected then. */
function actAndGo({ designer, act, reveal }: CanvasKeyContext, run: () => string): void {
  if (act(run) && designer.selected !== undefined) reveal(designer.selected)
}

async function writeSelection({ designer, act }: CanvasKeyContext): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(copiedText(designer))
    return true
  } catch {
    return act(() => '浏览器不允许写入剪贴板，请按 Ctrl+C 复制')
  }
}

/** The acts on cells, as the menu and the panel of a cell have them. */
export function cellItems(
  { designer, act }: Pick<CanvasKeyContext, 'designer' | 'act'>,
  cell: string,
): PopupMenuItem[] {
  return Object.entries(tableActions).map(([name, { title }], at) => ({
    key: name,
    title,
    parted: at === 0 || name === 'addColumn' || name === 'removeColumn',
    danger: name.startsWith('remove'),
    run: () => void act(() => changeTable(designer, name as TableActionName, cell)),
  }))
}

function changeTable(designer: Designer, name: TableActionName, cell: string): string {
  const { parent: row, at: column } = designer.tree.placeOf(cell)
  const { parent: table, at } = designer.tree.placeOf(row)
  return designer.table(name, table, { row: at, column })
}
