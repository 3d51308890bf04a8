import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { pastedQuery, pastedRows } from '../../../model/pick/pasted.ts'
import type { CompletePickerConfig } from '../../../model/pick/picker.ts'
import { setPagePicked, type PickSelection } from '../../../model/pick/pick-selection.ts'
import { PasteBox } from '../parts/paste-box.tsx'

interface PasteListProps {
  picker: CompletePickerConfig
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
}

/** A pasted list of records, chosen in one go. */
export function PasteList({ picker, selection, onSelect }: PasteListProps) {
  const ports = useKitPorts()
  const choose = async (words: readonly string[]) => {
    const fields = [...new Set([picker.storedKey, picker.displayKey])]
    const pages = await Promise.all(fields.map(field => ports.loadPage(picker.listUrl, pastedQuery(field, words))))
    const rows = pages.flatMap(page => page.records)
    const { found, ...left } = pastedRows(words, rows, fields)
    onSelect(setPagePicked(selection, found, true, picker.rowKey))
    return left
  }
  return <PasteBox onWords={choose} />
}
