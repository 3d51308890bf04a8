import { createApp, defineComponent, h, nextTick, ref, resolveComponent, shallowRef } from 'vue'
import VxeUI from 'vxe-pc-ui'
import VxeUITable from 'vxe-table'
import 'vxe-pc-ui/lib/style.css'
import 'vxe-table/lib/style.css'
import {
  type BenchRow,
  GRID_COLUMN_WIDTH,
  columns,
  GRID_HEIGHT,
  type BenchColumnKind,
  newRow,
  options,
  GRID_ROW_HEIGHT,
  GRID_WIDTH,
} from './data.ts'
import { registerPeer } from './peer.ts'

interface Grid {
  loadData(rows: BenchRow[]): Promise<void>
  insertAt(row: BenchRow, before: BenchRow | null): Promise<void>
}

const components: Readonly<Record<BenchColumnKind, string>> = {
  text: 'VxeInput',
  number: 'VxeNumberInput',
  select: 'VxeSelect',
  date: 'VxeDatePicker',
  checkbox: 'VxeCheckbox',
}
const grid = ref<Grid>()
const data = shallowRef<BenchRow[]>([])
let added = 0

/** Always editing, as the seed has it: a control of its own in every cell. */
const cellOf =
  (key: string, kind: BenchColumnKind) =>
  ({ row }: { row: BenchRow }) =>
    h(resolveComponent(components[kind]) as never, {
      modelValue: row[key],
      'onUpdate:modelValue': (value: unknown) => (row[key] = value),
      ...(kind === 'select' && { options }),
    })

const defs = columns.map(({ key, title, kind, fixed }) => ({
  field: key,
  title,
  width: GRID_COLUMN_WIDTH,
  ...(fixed && { fixed }),
  slots: { default: cellOf(key, kind) },
}))

const Page = defineComponent({
  setup: () => () =>
    h('div', { style: { width: `${GRID_WIDTH}px` } }, [
      h(resolveComponent('VxeGrid') as never, {
        ref: grid,
        columns: defs,
        height: GRID_HEIGHT,
        rowConfig: { keyField: 'id' },
        cellConfig: { height: GRID_ROW_HEIGHT },
        virtualXConfig: { enabled: true, gt: 0 },
        virtualYConfig: { enabled: true, gt: 0 },
        showOverflow: true,
        data: data.value,
      }),
    ]),
})

registerPeer({
  mount: (host, rows) => {
    createApp(Page).use(VxeUI).use(VxeUITable).mount(host)
    void nextTick(() => grid.value?.loadData(rows))
  },
  scroller: () => document.querySelector<HTMLElement>('.vxe-table--scroll-y-handle')!,
  insertTop: () => void grid.value?.insertAt(newRow(added++), null),
  rowSelector: '.vxe-body--row',
  textCell: () =>
    [...document.querySelectorAll('.vxe-body--row')]
      .slice(3, 5)
      .flatMap(row => [...row.querySelectorAll<HTMLInputElement>('.vxe-input input')])
      .find(input => !input.readOnly && input.value.startsWith('内容')) ?? null,
  clicks: 1,
})
