import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { onOwnCancel } from '@xuanjiao/core/ui/dialogs/on-own-cancel'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { use, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { previewKind, type PreviewFile } from '../../model/preview/preview-kind.ts'
import { previewTexts as says } from '../../model/preview/preview-texts.ts'
import { saveFile } from '../stored/save-file.tsx'
import { useFileUrl } from '../stored/use-file-url.tsx'
import { DocumentView } from './document-view.tsx'
import { MaySaveContext } from './may-save-context.tsx'
import { MediaView } from './media-view.tsx'
import { PreviewNotice } from './preview-notice.tsx'
import { PdfView } from './pdf-view.tsx'
import { ZoomablePicture } from './zoomable-picture.tsx'
import styles from './preview.module.css'

export interface PreviewDialogProps {
  files: readonly PreviewFile[]
  /** Which of them is shown first. */
  start: number
  /** Whether they may be saved; they may unless it is said that they may not. */
  download?: boolean | undefined
  onClose: () => void
}

/** Stored files over the whole window, one after another: pictures, video, sound, PDF, Word, Excel and text. */
export function PreviewDialog({ files, start, download = true, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(start)
  const file = files[at]
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  if (!file) return null
  const step = (by: -1 | 1) => setAt(Math.min(files.length - 1, Math.max(0, at + by)))
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation() // a drawer behind would close as well
    if (event.target instanceof HTMLMediaElement) return // there the arrows wind
    if (event.key === 'ArrowLeft' && !event.altKey) step(-1)
    if (event.key === 'ArrowRight' && !event.altKey) step(1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles['preview']}
      aria-label={`${says.title}：${file.name}`}
      onKeyDown={byKey}
      onCancel={onOwnCancel(onClose)}
    >
      <MaySaveContext value={download}>
        <Head files={files} at={at} onStep={step} onClose={onClose} />
        <div className={styles['body']} key={file.path}>
          <Body file={file} />
        </div>
      </MaySaveContext>
    </dialog>
  )
}

interface HeadProps {
  files: readonly PreviewFile[]
  at: number
  onStep: (by: -1 | 1) => void
  onClose: () => void
}

function Head({ files, at, onStep, onClose }: HeadProps) {
  const ports = useKitPorts()
  const file = files[at]
  return (
    <header className={styles['head']}>
      <h2 title={file?.name}>{file?.name}</h2>
      {files.length > 1 && (
        <span className={styles['steps']}>
          <IconButton label="上一个" disabled={at === 0} onClick={() => onStep(-1)}>
            <Icon name="left" />
          </IconButton>
          <span aria-live="polite">
            {at + 1} / {files.length}
          </span>
          <IconButton label="下一个" disabled={at === files.length - 1} onClick={() => onStep(1)}>
            <Icon name="right" />
          </IconButton>
        </span>
      )}
      {use(MaySaveContext) && (
        <IconButton label="下载" onClick={() => file && void saveFile(ports, file)}>
          <Icon name="download" />
        </IconButton>
      )}
      <IconButton label="关闭" onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </header>
  )
}

function Body({ file }: { file: PreviewFile }) {
  const known = file.url
  const { url = known, error } = useFileUrl(known === undefined ? file.path : undefined)
  const kind = previewKind(file)
  if (kind === 'none') return <PreviewNotice text={says.cannot} file={file} />
  if (error !== undefined) return <PreviewNotice text={error} />
  if (url === undefined) return <PreviewNotice text="加载中…" />
  if (kind === 'image') return <ZoomablePicture url={url} file={file} />
  if (kind === 'video' || kind === 'audio') return <MediaView url={url} kind={kind} file={file} />
  if (kind === 'pdf') return <PdfView url={url} file={file} />
  return <DocumentView url={url} kind={kind} file={file} />
}
