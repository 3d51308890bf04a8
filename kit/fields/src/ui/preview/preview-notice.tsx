import { Button } from '@xuanjiao/core/ui/controls/button'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { use } from 'react'
import type { PreviewFile } from '../../model/preview/preview-kind.ts'
import { withoutSaveAdvice } from '../../model/preview/preview-texts.ts'
import { saveFile } from '../stored/save-file.tsx'
import { MaySaveContext } from './may-save-context.tsx'
import styles from './preview.module.css'

/** A line in the place of a file; with the file it offers to save it. */
export function PreviewNotice({ text, file }: { text: string; file?: PreviewFile }) {
  const ports = useKitPorts()
  const maySave = use(MaySaveContext)
  return (
    <div className={styles['notice']} role="status">
      <p>{maySave ? text : withoutSaveAdvice(text)}</p>
      {file && maySave && (
        <Button look="main" onClick={() => void saveFile(ports, file)}>
          下载文件
        </Button>
      )}
    </div>
  )
}
