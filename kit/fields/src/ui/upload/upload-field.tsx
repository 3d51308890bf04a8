import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useRef, useState } from 'react'
import type { UploadEntry } from '../../model/upload/upload-entry.ts'
import { withoutReplacing, occupiedCount, type UploadEntryList } from '../../model/upload/upload-entries.ts'
import type { UploadList } from '../../model/upload/upload-list.ts'
import { UploadArea, UploadCard } from './upload-area.tsx'
import { HiddenFileInput } from './hidden-file-input.tsx'
import { saveFile } from '../stored/save-file.tsx'
import { UploadEntries, type UploadListType } from './upload-entry-list.tsx'
import { useFileDrop } from './use-file-drop.tsx'
import { useUploads, type UploadSettings } from './use-uploads.tsx'
import styles from './upload.module.css'

/** Few look at a file before they save a form. */
const PreviewDialog = lazyPart(async () => (await import('../preview/preview-dialog.tsx')).PreviewDialog)

export interface UploadFieldProps extends UploadSettings {
  label: string
  /** Of the button that chooses files: a form's label points at it. */
  id?: string
  describedBy?: string | undefined
  invalid?: boolean
  disabled?: boolean
  /** Text unless said (rules/uploads#showing). */
  listType?: UploadListType
  /** The word on the button. */
  word?: string
  /** Files may be saved and deleted unless it is said that they may not (rules/uploads#showing). */
  download?: boolean
  removable?: boolean
}

/**
 * Files of a record: chosen, dragged or pasted; with progress, retry, order and preview (rules/uploads#showing,
 * rules/uploads#entries, rules/uploads#limits).
 */
export function UploadField(props: UploadFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const settings = props.removable === false ? { ...props, ...withoutReplacing(props) } : props
  const [list, entries] = useUploads(settings, place)
  const [shown, setShown] = useState<string>()
  const [replaced, setReplaced] = useState<string>()
  const { label, disabled = false, listType = 'text' } = props
  const { over, handlers } = useFileDrop(files => list.addFiles(files), disabled)
  const choose = (uid?: string) => {
    setReplaced(uid)
    input.current?.click()
  }
  const take = (files: File[]) => {
    const [first] = files
    if (replaced !== undefined && first) list.replace(replaced, first)
    else list.addFiles(files)
    setReplaced(undefined)
  }
  const actions = useActions(props, list, { choose, preview: entry => setShown(entry.uid) })
  const ports = useKitPorts()
  const limits = props.action ? undefined : (props.limits ?? ports.uploadLimits)
  const cards = listType === 'picture-card'
  const full = isFull(settings, entries)
  return (
    <div
      ref={place}
      className={styles['field']}
      role="group"
      aria-label={label}
      aria-describedby={props.describedBy}
      data-over={over}
      data-type={listType}
      {...handlers}
    >
      {!cards && <UploadArea {...props} limits={limits} onChoose={() => choose()} full={full} />}
      <UploadEntries
        list={list}
        entries={entries}
        type={listType}
        label={label}
        movable={!disabled && entries.length > 1}
        actions={actions}
        after={cards && !full && <UploadCard {...props} onChoose={() => choose()} />}
      />
      <HiddenFileInput ref={input} {...props} many={replaced === undefined && isMany(settings)} onFiles={take} />
      {shown !== undefined && (
        <PreviewDialog {...previewOf(entries, shown)} download={props.download} onClose={() => setShown(undefined)} />
      )}
    </div>
  )
}

const isMany = ({ limit = 0, last = 0 }: UploadFieldProps): boolean => limit !== 1 && last !== 1

const isFull = ({ limit = 0, last = 0 }: UploadFieldProps, entries: UploadEntryList): boolean =>
  limit > 0 && last === 0 && occupiedCount(entries) >= limit

interface UploadFieldActions {
  choose: (uid: string) => void
  preview: (entry: UploadEntry) => void
}

function useActions(
  { disabled, download, removable }: UploadFieldProps,
  list: UploadList,
  { choose, preview }: UploadFieldActions,
) {
  const ports = useKitPorts()
  return {
    onPreview: preview,
    onRetry: (entry: UploadEntry) => list.retry(entry.uid),
    ...(download !== false && { onDownload: (entry: UploadEntry) => void saveFile(ports, entry) }),
    ...(!disabled &&
      removable !== false && {
        onReplace: (entry: UploadEntry) => choose(entry.uid),
        onRemove: (entry: UploadEntry) => list.remove(entry.uid),
      }),
  }
}

function previewOf(entries: UploadEntryList, uid: string) {
  const there = entries.flatMap(entry =>
    entry.status === 'done' && entry.path ? [{ ...entry, path: entry.path }] : [],
  )
  return {
    files: there,
    start: Math.max(
      0,
      there.findIndex(entry => entry.uid === uid),
    ),
  }
}
