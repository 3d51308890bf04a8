import { Button } from '@xuanjiao/core/ui/controls/button'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { use } from 'react'
import type { PreviewFile } from '../../model/preview/kind.ts'
import { withoutSaving } from '../../model/preview/texts.ts'
import { saveFile } from '../stored/save-file.tsx'
import { MaySave } from './may-save.tsx'
import styles from './preview.module.css'

/** A line in the place of a file; with the file it offers to save it. */
export function Notice({ text, file }: { text: string; file?: PreviewFile }) {
  const ports = usePorts()
  const maySave = use(MaySave)
  return (
    <div className={styles['notice']} role="status">
      <p>{maySave ? text : withoutSaving(text)}</p>
      {file && maySave && (
        <Button look="main" onClick={() => void saveFile(ports, file)}>
          下载文件
        </Button>
      )}
    </div>
  )
}
