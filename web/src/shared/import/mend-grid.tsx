import type { Entity } from '@xuanjiao/contract/entity/entity'
import { listErrors } from '@xuanjiao/grid/model'
import { DataGrid, type GridHandle } from '@xuanjiao/grid/ui/data-grid'
import type { MendProps } from '@xuanjiao/list/model/import/mend-props'
import type { Judgement } from '@xuanjiao/list/model/import/wire'
import { useWide } from '@xuanjiao/list/ui/use-wide'
import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { useEffect, useEffectEvent, useState } from 'react'
import { offerAreas } from './area-names.ts'
import { MendedRows } from './mended-rows.ts'

/** Rows are those of the file: none is made here, none thrown away. */
const PREFIX = 'import'
const NO_OTHERS = {
  own: [],
  stored: ['add', 'batch_delete'].map(action => ({ action: `${PREFIX}:${action}`, type: '2', status: '0' })),
}

/** The rows of a file before they are imported: what is wrong stands at its cell and is put right there. */
export function MendGrid({ entity, onMend, disabled, ...seen }: MendProps & { entity: Entity }) {
  const wide = useWide()
  const [rows] = useState(() => new MendedRows(entity, seen, !wide))
  const [onlyBad, setOnlyBad] = useState(true)
  const [begin] = useState(() => (wide ? beginner(rows) : undefined))
  const { judged, lines } = seen
  const show = useEffectEvent((now: Judgement, bad: boolean) => rows.show({ ...seen, judged: now }, bad))
  const tell = useEffectEvent(onMend)
  useEffect(() => show(judged, onlyBad), [judged, onlyBad])
  useEffect(() => rows.listen(mends => tell(mends)), [rows])
  useEffect(() => offerAreas(entity, rows.grid), [entity, rows])
  const choice = lines.length > 0 && judged.errorCount < judged.checkedCount
  return (
    <DataGrid
      {...(begin && { ref: begin })}
      label={lines.length > 0 ? '有错误的行' : '前几行'}
      columns={rows.columns}
      store={rows.grid}
      size="mini"
      maxHeight={420}
      authPre={PREFIX}
      permissions={NO_OTHERS}
      grow={false}
      readOnly={disabled}
      loading={disabled}
      actions={
        choice && (
          <CheckBox checked={onlyBad} onChange={setOnlyBad}>
            只看有问题的行
          </CheckBox>
        )
      }
    />
  )
}

/** The first wrong cell is active as soon as the grid stands: keys mend from there. */
function beginner({ grid }: MendedRows): (handle: GridHandle | null) => void {
  return handle => {
    const [first] = listErrors(grid)
    if (first) handle?.focus(first)
  }
}
