import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type RefObject } from 'react'
import { notify } from '../../../app/notify/notices-store.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { VIDEO_ACCEPT, videoFileProblem } from './uploads/video-file-rules.ts'

const UploadForm = lazyPart(async () => (await import('./uploads/upload-form.tsx')).UploadForm)

/** Files become videos: chosen first, each named and placed, then carried while one goes on working. */
export function NewVideoDialog({ page }: { page: EntityPageContext }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [preset, setPreset] = useState<RecordValues>({})
  const input = useRef<HTMLInputElement>(null)
  const platform = useIsPlatform() // people of a hospital upload for their hospital; others say for whom
  const [file] = files
  if (!page.mayAdd || !page.may('upload')) return null
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        上传视频
      </Button>
      <VideoFileChooser input={input} many onFiles={setFiles} />
      {file && (
        <UploadForm
          key={file.name + file.size}
          page={page}
          file={file}
          left={files.length - 1}
          platform={platform}
          preset={preset}
          onPreset={setPreset}
          onClose={() => setFiles(rest => rest.slice(1))}
        />
      )}
    </>
  )
}

interface FileChooserProps {
  input: RefObject<HTMLInputElement | null>
  many?: boolean
  onFiles: (files: File[]) => void
}

/** The browser's file chooser; what cannot become a video is said and left out. */
export function VideoFileChooser({ input, many = false, onFiles }: FileChooserProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label="选择视频文件"
      accept={VIDEO_ACCEPT}
      multiple={many}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        onFiles(files.filter(isTaken))
      }}
    />
  )
}

function isTaken(file: File): boolean {
  const problem = videoFileProblem(file)
  if (problem !== undefined) notify.warn(`${file.name}：${problem}`)
  return problem === undefined
}
