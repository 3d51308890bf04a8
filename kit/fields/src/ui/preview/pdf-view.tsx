import { Button } from '@xuanjiao/core/ui/controls/button'
import type { PreviewFile } from '../../model/preview/preview-kind.ts'
import { previewTexts as says } from '../../model/preview/preview-texts.ts'
import { PreviewNotice } from './preview-notice.tsx'
import styles from './preview.module.css'

/**
 * The browser's own viewer, which runs apart from our page; the file is answered with a policy under which it may run
 * nothing. Browsers without one, on phones, open it in a window of its own.
 */
export function PdfView({ url, file }: { url: string; file: PreviewFile }) {
  if (navigator.pdfViewerEnabled)
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers refuse to start their viewer in a sandboxed frame
    return <iframe className={styles['frame']} src={url} title={file.name} referrerPolicy="no-referrer" />
  return (
    <div className={styles['notice']}>
      <PreviewNotice text={says.noPdf} file={file} />
      <Button onClick={() => window.open(url, '_blank', 'noopener')}>在新窗口打开</Button>
    </div>
  )
}
