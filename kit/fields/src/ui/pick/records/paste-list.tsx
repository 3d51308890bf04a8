import { asError } from '@xuanjiao/core/model/as-error'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { MOST_PASTED, pastedQuery, pastedRows, wordsIn } from '../../../model/pick/pasted.ts'
import type { CompletePickerConfig } from '../../../model/pick/picker.ts'
import { setPagePicked, type PickSelection } from '../../../model/pick/pick-selection.ts'
import { pasteFault, pickTexts, tooManyPasted } from '../../../model/pick/pick-texts.ts'

interface PasteListProps {
  picker: CompletePickerConfig
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
}

/** A list of codes or names, as it comes from a sheet or a message, chosen in one go. */
export function PasteList({ picker, selection, onSelect }: PasteListProps) {
  const ports = useKitPorts()
  const [text, setText] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    const words = wordsIn(text ?? '')
    if (words.length === 0) return setText(undefined)
    if (words.length > MOST_PASTED) return ports.notify('warning', tooManyPasted(MOST_PASTED))
    setBusy(true)
    try {
      const fields = [...new Set([picker.storedKey, picker.displayKey])]
      const pages = await Promise.all(fields.map(field => ports.loadPage(picker.listUrl, pastedQuery(field, words))))
      const { found, missing, doubtful } = pastedRows(
        words,
        pages.flatMap(page => page.records),
        fields,
      )
      const left = [...missing, ...doubtful]
      onSelect(setPagePicked(selection, found, true, picker.rowKey))
      setText(left.length === 0 ? undefined : left.join('\n'))
      if (left.length > 0) ports.notify('warning', pasteFault(missing, doubtful))
    } catch (error) {
      ports.notify('error', asError(error).message)
    }
    setBusy(false)
  }
  if (text === undefined)
    return (
      <Button type="link" size="small" onClick={() => setText('')}>
        {pickTexts.paste}
      </Button>
    )
  return (
    <div>
      <Input.TextArea
        autoFocus
        rows={4}
        aria-label={pickTexts.paste}
        placeholder={pickTexts.pasteHint}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button size="small" loading={busy} onClick={() => void add()}>
        {pickTexts.add}
      </Button>
    </div>
  )
}
