import { LoadingOutlined, PlusOutlined, WarningOutlined } from '@ant-design/icons'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useRef, useState } from 'react'
import { shortName } from '../../model/upload/upload-entry.ts'
import {
  withoutReplacing,
  overallProgress,
  occupiedCount,
  type UploadEntryList,
} from '../../model/upload/upload-entries.ts'
import { writeUploadValue } from '../../model/upload/upload-value.ts'
import { uploadTexts as says } from '../../model/upload/upload-texts.ts'
import { HiddenFileInput } from './hidden-file-input.tsx'
import { StoredPicture } from '../stored/stored-picture.tsx'
import type { UploadFieldProps } from './upload-field.tsx'
import { useFileDrop } from './use-file-drop.tsx'
import { useUploads } from './use-uploads.tsx'
import styles from './upload-cell.module.css'

const FilePop = lazyPart(async () => (await import('./cell-upload-dialog.tsx')).CellUploadDialog)
const FaultDialog = lazyPart(async () => (await import('./upload-error-dialog.tsx')).UploadErrorDialog)
const PreviewDialog = lazyPart(async () => (await import('../preview/preview-dialog.tsx')).PreviewDialog)

/**
 * Files in the narrow room of a cell: the first one by its first five letters (rules/uploads#showing), how far the
 * upload is, and a way to everything else. A grid that recycles its cells uses it only where a row is shown.
 */
export function UploadCell(props: UploadFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const settings = props.removable === false ? { ...props, ...withoutReplacing(props) } : props
  const [list, entries] = useUploads(settings, place)
  const [opened, setOpened] = useState<'more' | 'preview' | 'fault'>()
  const { label, disabled = false, limit = 0, last = 0 } = settings
  const { over, handlers } = useFileDrop(files => list.addFiles(files), disabled)
  const full = limit > 0 && last === 0 && occupiedCount(entries) >= limit
  const close = () => setOpened(undefined)
  const failed = entries.find(({ status }) => status === 'error')
  return (
    <div ref={place} className={styles['cell']} role="group" aria-label={label} data-over={over} {...handlers}>
      <First entries={entries} image={props.image === true} onOpen={setOpened} />
      {!disabled && !full && (
        <IconButton label={`上传${label}`} onClick={() => input.current?.click()}>
          <PlusOutlined aria-hidden="true" />
        </IconButton>
      )}
      {entries.length > 0 && (
        <IconButton label={`${label}的更多操作`} onClick={() => setOpened('more')}>
          <Icon name="more" size={16} />
        </IconButton>
      )}
      <HiddenFileInput
        ref={input}
        {...props}
        many={limit !== 1 && last !== 1}
        onFiles={files => list.addFiles(files)}
      />
      {opened === 'more' && (
        <FilePop {...props} value={writeUploadValue(entries, 'files')} onOk={props.onChange} onClose={close} />
      )}
      {opened === 'fault' && failed && (
        <FaultDialog
          entry={failed}
          onRetry={() => list.retry(failed.uid)}
          onRemove={() => list.remove(failed.uid)}
          onClose={close}
        />
      )}
      {opened === 'preview' && (
        <PreviewDialog files={thereOf(entries)} start={0} download={props.download} onClose={close} />
      )}
    </div>
  )
}

const thereOf = (entries: UploadEntryList) =>
  entries.flatMap(entry => (entry.status === 'done' && entry.path ? [{ ...entry, path: entry.path }] : []))

interface FirstProps {
  entries: UploadEntryList
  image: boolean
  onOpen: (what: 'preview' | 'fault') => void
}

/** One sign for the whole cell: under way, failed, or the first file and how many more. */
function First({ entries, image, onOpen }: FirstProps) {
  const failed = entries.find(({ status }) => status === 'error')
  const [first, ...more] = thereOf(entries)
  if (entries.some(({ status }) => status === 'uploading')) {
    return (
      <span className={styles['words']} role="status">
        <LoadingOutlined aria-hidden="true" /> {overallProgress(entries)}%
      </span>
    )
  }
  if (failed) {
    return (
      <button type="button" className={styles['first']} data-bad="true" onClick={() => onOpen('fault')}>
        <WarningOutlined aria-hidden="true" /> {says.failed}
      </button>
    )
  }
  if (!first) return null
  return (
    <button
      type="button"
      className={styles['first']}
      title={first.name}
      aria-label={`预览 ${first.name}`}
      onClick={() => onOpen('preview')}
    >
      {image ? <StoredPicture path={first.path} alt="" /> : shortName(first.name)}
      {more.length > 0 && <span className={styles['count']}>+{more.length}</span>}
    </button>
  )
}
