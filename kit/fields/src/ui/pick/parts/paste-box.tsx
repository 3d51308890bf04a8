import { asError } from '@xuanjiao/core/model/as-error'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { MOST_PASTED, wordsIn, type Pasted } from '../../../model/pick/pasted.ts'
import { pasteFault, pickTexts, tooManyPasted } from '../../../model/pick/pick-texts.ts'
import styles from './paste-box.module.css'

interface PasteBoxProps {
  /** Chooses what the words name, and answers which of them name nothing, or several. */
  onWords: (words: readonly string[]) => Promise<Omit<Pasted, 'found'>>
  /** What tells two of one name apart, where it is not a code or an account. */
  by?: string
}

/** A list of codes or names, as it comes from a sheet or a message; what nobody is stays to be mended. */
export function PasteBox({ onWords, by }: PasteBoxProps) {
  const ports = useKitPorts()
  const [text, setText] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    const words = wordsIn(text ?? '')
    if (words.length === 0) return setText(undefined)
    if (words.length > MOST_PASTED) return ports.notify('warning', tooManyPasted(MOST_PASTED))
    setBusy(true)
    try {
      const { missing, doubtful } = await onWords(words)
      const left = [...missing, ...doubtful]
      setText(left.length === 0 ? undefined : left.join('\n'))
      if (left.length > 0) ports.notify('warning', pasteFault(missing, doubtful, by))
    } catch (error) {
      ports.notify('error', asError(error).message)
    }
    setBusy(false)
  }
  if (text === undefined)
    return (
      <Button type="link" size="small" className={styles['open'] ?? ''} onClick={() => setText('')}>
        {pickTexts.paste}
      </Button>
    )
  return (
    <div className={styles['box']}>
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
