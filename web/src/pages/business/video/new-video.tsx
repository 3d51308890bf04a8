import { UploadOutlined } from '@ant-design/icons'
import { video } from '@xuanjiao/contract/business/video/video'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { Button } from 'antd'
import { useRef, useState, type RefObject } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { entityCallsOf } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { titleFromFileName, VIDEO_ACCEPT, videoFileProblem } from './uploads/video-file-rules.ts'
import { videoUploads } from './uploads/my-uploads.ts'
import styles from './styles/video.module.css'

const KnownNote = lazyPart(async () => (await import('./uploads/duplicate-file-note.tsx')).DuplicateFileNote)
const FormDialog = lazyPart(async () => (await import('#shared/form/form-dialog.tsx')).FormDialog)

const KEPT = ['classificationId', 'eduPhase', 'ownerType', 'ownerHospitalId']

/** Files become videos: chosen first, each named and placed, then carried while one goes on working. */
export function NewVideoDialog({ page }: { page: EntityPageContext }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [preset, setPreset] = useState<RecordValues>({})
  const input = useRef<HTMLInputElement>(null)
  const platform = useIsPlatform() // people of a hospital upload for their hospital; others say for whom
  const [file] = files
  if (!page.mayAdd || !page.may('upload')) return null
  const placing = platform ? ['ownerType', 'ownerHospitalId'] : []
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        上传视频
      </Button>
      <VideoFileChooser input={input} many onFiles={setFiles} />
      {file && (
        <FormDialog
          key={file.name + file.size}
          title={files.length > 1 ? `上传视频（还有 ${files.length - 1} 个）` : '上传视频'}
          width={640}
          fields={video.fields}
          groups={[
            {
              title: '视频',
              fields: ['title', 'classificationId', 'eduPhase', ...placing, 'doctorId', 'presenterText'],
            },
          ]}
          preset={{ ...preset, title: titleFromFileName(file.name) }}
          draftKey={`video-upload:${file.name}`}
          stateOf={page.fieldState}
          submitWord="开始上传"
          send={async body => {
            const callReply = await callWithMessage(entityCallsOf(page.entity).add, {
              body: body as DraftOf<typeof page.entity>,
            })
            videoUploads.add(file, { id: callReply.result.id, title: String(body['title']) })
            setPreset(Object.fromEntries(KEPT.flatMap(name => (name in body ? [[name, body[name]]] : []))))
            return { message: '已开始上传，可以继续做别的事' }
          }}
          onDone={() => void page.changed()}
          onClose={() => setFiles(rest => rest.slice(1))}
        >
          <KnownNote file={file} />
          <p className={styles['note']}>
            {file.name}，{sizeText(file.size)}。上传后自动转码，完成后即可提交审核。
          </p>
        </FormDialog>
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
