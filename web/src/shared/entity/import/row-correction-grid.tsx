import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { listErrors } from '@xuanjiao/grid/model'
import { DataGrid, type GridHandle } from '@xuanjiao/grid/ui/data-grid'
import type { RowCorrectionProps } from '@xuanjiao/list/model/import/row-correction-props'
import type { ImportJudgement } from '@xuanjiao/list/model/import/import-source'
import { useHasTableWidth } from '@xuanjiao/list/ui/table/use-has-table-width'
import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { useEffect, useEffectEvent, useState } from 'react'
import { useGridPermissions } from '../../use-grid-permissions.ts'
import { offerAreaNames } from './offer-area-names.ts'
import { CorrectableRows, type CorrectionFilter } from './correctable-rows.ts'

/** Rows are those of the file: none is made here, none thrown away. */
const NO_OTHERS = ['add', 'batch_delete']

/** The rows of a file before they are imported: what is wrong stands at its cell and is put right there. */
export function RowCorrectionGrid({ entity, onMend, disabled, ...seen }: RowCorrectionProps & { entity: Entity }) {
  const permissions = useGridPermissions(`${entity.perms}:field`, NO_OTHERS)
  const wide = useHasTableWidth()
  const [rows] = useState(() => new CorrectableRows(entity, seen, !wide))
  const [correctionFilter, setShown] = useState<CorrectionFilter>('bad')
  const [starter] = useState(() => (wide ? starterOf(rows) : undefined))
  const [height] = useState(() => roomForRows(seen.judged))
  const { judged, lines } = seen
  const show = useEffectEvent((now: ImportJudgement, which: CorrectionFilter) =>
    rows.show({ ...seen, judged: now }, which),
  )
  const begin = useEffectEvent((_now: ImportJudgement) => starter?.begin())
  const notify = useEffectEvent(onMend)
  useEffect(() => show(judged, correctionFilter), [judged, correctionFilter])
  useEffect(() => begin(judged), [judged])
  useEffect(() => rows.listen(cellCorrections => notify(cellCorrections)), [rows])
  useEffect(() => offerAreaNames(entity, rows.grid), [entity, rows])
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
            <CheckBox checked={correctionFilter === 'bad'} onChange={on => setShown(on ? 'bad' : 'all')}>
              {wide ? '只看有问题的行' : '只看问题行'}
            </CheckBox>
          )}
          {judged.updateCount > 0 && (
            <CheckBox checked={correctionFilter === 'update'} onChange={on => setShown(on ? 'update' : 'all')}>
              {wide ? '只看要更新的行' : '只看更新行'}
            </CheckBox>
          )}
          {judged.right.length < right && (
            <span>正确的行只列出前 {numberText(judged.right.length)} 行，其余的照文件导入</span>
          )}
        </>
      }
    />
  )
}

/** Everything else of the dialog, and a little air above and below it; the choice for records that are there has a line. */
const BESIDE = 404
const CHOICE_LINE = 40

/** As many rows as leave the buttons below in sight: seven at least, ten and a half at most. */
const roomForRows = ({ key }: ImportJudgement): number =>
  Math.min(420, Math.max(280, innerHeight - BESIDE - (key.length > 0 ? CHOICE_LINE : 0)))

interface Starter {
  take(handle: GridHandle | null): void
  begin(): void
}

/** The first wrong cell is active as soon as the rows are judged: keys mend from there. Who mends on is left in peace. */
function starterOf({ grid }: CorrectableRows): Starter {
  let handle: GridHandle | null = null
  const begin = () => {
    const [first] = document.activeElement?.closest('[role=grid]') ? [] : listErrors(grid)
    if (first) handle?.focus(first)
  }
  return {
    take(value) {
      handle = value
      begin()
    },
    begin,
  }
}
