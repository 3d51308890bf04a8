import { Button } from '@xuanjiao/core/ui/button'
import { usePorts } from '@xuanjiao/core/ui/ports'
import type { PreviewFile } from '../../model/preview/kind.ts'
import { saveFile } from '../upload/save-file.tsx'
import styles from './preview.module.css'

/** A line in the place of a file; with the file it offers to save it. */
export function Notice({ text, file }: { text: string; file?: PreviewFile }) {
  const ports = usePorts()
  return (
    <div className={styles['notice']} role="status">
      <p>{text}</p>
      {file && (
        <Button look="main" onClick={() => void saveFile(ports, file)}>
          下载文件
        </Button>
      )}
    </div>
  )
}
