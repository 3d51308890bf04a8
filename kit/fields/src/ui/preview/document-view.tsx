import { lazy, Suspense, useEffect, useState } from 'react'
import type { PreviewFile } from '../../model/preview/preview-kind.ts'
import { previewTexts as says } from '../../model/preview/preview-texts.ts'
import { PreviewNotice } from './preview-notice.tsx'
import { readPreviewFile, type PreviewContent } from './read-preview-file.tsx'
import { SheetView } from './sheet-view.tsx'
import styles from './preview.module.css'

/** What cleans HTML is a good deal of code, wanted for Word documents alone. */
const DocxView = lazy(async () => ({ default: (await import('./docx-view.tsx')).DocxView }))

interface DocumentViewProps {
  url: string
  kind: 'docx' | 'sheet' | 'text'
  file: PreviewFile
}

/** Word, Excel and plain text: fetched, read apart from the page, shown as text and tables. */
export function DocumentView({ url, kind, file }: DocumentViewProps) {
  const [content, setContent] = useState<PreviewContent>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    readPreviewFile(url, kind, file, leaving.signal).then(setContent, (failure: unknown) => {
      if (!leaving.signal.aborted) setError(failure instanceof Error ? failure.message : says.damaged)
    })
    return () => leaving.abort()
  }, [url, kind, file])
  if (error !== undefined) return <PreviewNotice text={error} file={file} />
  if (!content) return <PreviewNotice text="加载中…" />
  if ('sheets' in content) return <SheetView sheets={content.sheets} />
  if ('text' in content) return <TextView text={content.text} />
  return (
    <Suspense fallback={<PreviewNotice text="加载中…" />}>
      <DocxView html={content.html} />
    </Suspense>
  )
}

function TextView({ text }: { text: string }) {
  if (text.trim() === '') return <PreviewNotice text={says.emptyText} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <pre className={styles['text']} tabIndex={0}>
      {text}
    </pre>
  )
}
