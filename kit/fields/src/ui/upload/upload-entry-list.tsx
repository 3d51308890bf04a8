import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { UploadEntry } from '../../model/upload/upload-entry.ts'
import type { UploadEntryList } from '../../model/upload/upload-entries.ts'
import type { UploadList } from '../../model/upload/upload-list.ts'
import type { UploadEntryActions } from './upload-entry-actions.tsx'
import { UploadEntryCard } from './upload-entry-card.tsx'
import { UploadEntryRow } from './upload-entry-row.tsx'
import styles from './upload.module.css'

/** How a list of files may look (rules/uploads#showing). */
export type UploadListType = 'text' | 'picture' | 'picture-card'

interface UploadEntriesProps {
  list: UploadList
  entries: UploadEntryList
  type: UploadListType
  label: string
  movable: boolean
  actions: UploadEntryActions
  /** The last place of the list. */
  after?: ReactNode
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
const KIND = 'application/x-upload-entry'

/** The files of a field in their order, changed by dragging or with Alt and an arrow key. */
export function UploadEntries({ list, entries, type, label, movable, actions, after }: UploadEntriesProps) {
  const [said, setSaid] = useState('')
  const [over, setOver] = useState('')
  const dragged = useRef('')
  const Entry = type === 'picture-card' ? UploadEntryCard : UploadEntryRow
  const move = (entry: UploadEntry, by: -1 | 1) => {
    const focused = document.activeElement
    if (!list.move(entry.uid, by)) return
    setSaid(`${entry.name} 移到第 ${entries.indexOf(entry) + 1 + by} 位`)
    // An element that changes its place in the page loses the focus.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
  }
  const byKey = (event: KeyboardEvent, entry: UploadEntry) => {
    const by = STEPS[event.key]
    if (!movable || !event.altKey || by === undefined) return
    event.preventDefault()
    move(entry, by)
  }
  const drop = (event: DragEvent, entry: UploadEntry) => {
    setOver('')
    if (!event.dataTransfer.types.includes(KIND)) return
    event.preventDefault()
    list.placeBefore(dragged.current, entry.uid)
  }
  return (
    <>
      {(entries.length > 0 || after) && (
        <ul className={styles['entries']} aria-label={`${label}列表`}>
          {entries.map(entry => (
            <li
              key={entry.uid}
              className={styles['entry']}
              data-over={over === entry.uid}
              draggable={movable}
              onKeyDown={event => byKey(event, entry)}
              onDragStart={event => {
                dragged.current = entry.uid
                event.dataTransfer.setData(KIND, entry.uid)
              }}
              onDragOver={event => {
                if (!event.dataTransfer.types.includes(KIND)) return
                event.preventDefault()
                setOver(entry.uid)
              }}
              onDragEnd={() => setOver('')}
              onDrop={event => drop(event, entry)}
            >
              <Entry entry={entry} file={list.file(entry.uid)} {...actions} {...(movable && { onMove: move })} />
            </li>
          ))}
          {after && <li>{after}</li>}
        </ul>
      )}
      <p className={visuallyHidden} role="status">
        {said || stateText(entries)}
      </p>
    </>
  )
}

/** What somebody who does not see the list hears of it. */
function stateText(entries: UploadEntryList): string {
  const going = entries.filter(({ status }) => status === 'uploading').length
  const failed = entries.filter(({ status }) => status === 'error').length
  if (going > 0) return `正在上传 ${numberText(going)} 个文件`
  return failed > 0 ? `${numberText(failed)} 个文件上传失败` : ''
}
