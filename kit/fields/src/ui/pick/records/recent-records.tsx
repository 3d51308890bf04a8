import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import { lookUpRecords } from '../../../model/pick/look-up-records.ts'
import { recordDisplayText, type CompletePickerConfig } from '../../../model/pick/picker.ts'
import { togglePicked, type PickSelection } from '../../../model/pick/pick-selection.ts'
import { rowFieldText } from '../../../model/pick/row-texts.ts'
import { RecentPicks } from '../parts/recent-picks.tsx'

interface RecentRecordsProps {
  picker: CompletePickerConfig
  /** The values of those chosen last. */
  values: readonly string[]
  multiple: boolean
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
  onTake: (row: DataRow) => void
}

/** The records chosen last that are still there; where one is chosen, pressing it twice is the answer. */
export function RecentRecords({ picker, values, multiple, selection, onSelect, onTake }: RecentRecordsProps) {
  const rows = useRecentRows(picker, values)
  const keyOf = (row: DataRow) => rowFieldText(row, picker.rowKey)
  const press = (row: DataRow) =>
    !multiple && selection.has(keyOf(row))
      ? onTake(row)
      : onSelect(togglePicked(selection, row, { rowKey: picker.rowKey, multiple }))
  return (
    <RecentPicks
      items={rows.map(row => ({ key: keyOf(row), name: recordDisplayText(picker, row) }))}
      isChosen={key => selection.has(key)}
      onPress={key => rows.filter(row => keyOf(row) === key).forEach(press)}
    />
  )
}

/** Where they do not come, nothing is missed. */
function useRecentRows(picker: CompletePickerConfig, values: readonly string[]): readonly DataRow[] {
  const ports = useKitPorts()
  const key = values.length === 0 ? undefined : values.join(',')
  const { value: found = [] } = useAsync(key, signal => lookUpRecords(ports, picker, values, signal))
  return values.flatMap(value => found.filter(row => rowFieldText(row, picker.storedKey) === value).slice(0, 1))
}
