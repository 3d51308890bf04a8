import type { Entity } from '@xuanjiao/contract/entity/entity'
import { listErrors } from '@xuanjiao/grid/model'
import { DataGrid, type GridHandle } from '@xuanjiao/grid/ui/data-grid'
import type { MendProps } from '@xuanjiao/list/model/import/mend-props'
import type { Judgement } from '@xuanjiao/list/model/import/wire'
import { useWide } from '@xuanjiao/list/ui/table/use-wide'
import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { useEffect, useEffectEvent, useState } from 'react'
import { useGridPermissions } from '../../grid-permissions.ts'
import { offerAreas } from './area-names.ts'
import { MendedRows, type Shown } from './mended-rows.ts'

/** Rows are those of the file: none is made here, none thrown away. */
const NO_OTHERS = ['add', 'batch_delete']

/** The rows of a file before they are imported: what is wrong stands at its cell and is put right there. */
export function MendGrid({ entity, onMend, disabled, ...seen }: MendProps & { entity: Entity }) {
  const permissions = useGridPermissions(`${entity.perms}:field`, NO_OTHERS)
  const wide = useWide()
  const [rows] = useState(() => new MendedRows(entity, seen, !wide))
  const [shown, setShown] = useState<Shown>('bad')
  const [starter] = useState(() => (wide ? starterOf(rows) : undefined))
  const [height] = useState(() => roomForRows(seen.judged))
  const { judged, lines } = seen
  const show = useEffectEvent((now: Judgement, which: Shown) => rows.show({ ...seen, judged: now }, which))
  const begin = useEffectEvent((_now: Judgement) => starter?.begin())
  const tell = useEffectEvent(onMend)
  useEffect(() => show(judged, shown), [judged, shown])
  useEffect(() => begin(judged), [judged])
  useEffect(() => rows.listen(mends => tell(mends)), [rows])
  useEffect(() => offerAreas(entity, rows.grid), [entity, rows])
  const right = judged.checkedCount - judged.errorCount
  return (
    <DataGrid
      {...(starter && { ref: starter.take })}
      label={lines.length > 0 ? '有错误的行' : '要导入的行'}
      columns={rows.columns}
      store={rows.grid}
      size="mini"
      maxHeight={height}
      {...permissions}
      grow={false}
      readOnly={disabled}
      loading={disabled}
      actions={
        <>
          {lines.length > 0 && right > 0 && (
            <CheckBox checked={shown === 'bad'} onChange={on => setShown(on ? 'bad' : 'all')}>
              {wide ? '只看有问题的行' : '只看问题行'}
            </CheckBox>
          )}
          {judged.updateCount > 0 && (
            <CheckBox checked={shown === 'update'} onChange={on => setShown(on ? 'update' : 'all')}>
              {wide ? '只看要更新的行' : '只看更新行'}
            </CheckBox>
          )}
          {judged.right.length < right && <span>正确的行只列出前 {judged.right.length} 行，其余的照文件导入</span>}
        </>
      }
    />
  )
}

/** Everything else of the dialog, and a little air above and below it; the choice for records that are there has a line. */
const BESIDE = 404
const CHOICE_LINE = 40

/** As many rows as leave the buttons below in sight: seven at least, ten and a half at most. */
const roomForRows = ({ key }: Judgement): number =>
  Math.min(420, Math.max(280, innerHeight - BESIDE - (key.length > 0 ? CHOICE_LINE : 0)))

interface Starter {
  take(handle: GridHandle | null): void
  begin(): void
}

/** The first wrong cell is active as soon as the rows are judged: keys mend from there. Who mends on is left in peace. */
function starterOf({ grid }: MendedRows): Starter {
  let handle: GridHandle | null = null
  const begin = () => {
    const [first] = document.activeElement?.closest('[role=grid]') ? [] : listErrors(grid)
    if (first) handle?.focus(first)
  }
  return {
    take(given) {
      handle = given
      begin()
    },
    begin,
  }
}
