import { video } from '@xuanjiao/contract/business/video/video'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { callWithMessage } from '../../../../app/calls/call.ts'
import { entityCallsOf } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import styles from '../styles/video.module.css'
import { DuplicateFileNote } from './duplicate-file-note.tsx'
import { videoUploads } from './my-uploads.ts'
import { titleFromFileName } from './video-file-rules.ts'

/** What the next of several files begins with. */
const KEPT = ['classificationId', 'eduPhase', 'ownerType', 'ownerHospitalId', 'ownerDepartmentId']

/** Asked where a video is not the platform's own. */
const OF_HOSPITAL = ['ownerHospitalId', 'ownerDepartmentId']

interface UploadFormProps {
  page: EntityPageContext
  file: File
  /** Files that come after this one. */
  left: number
  /** Whether the person says whose the video is. */
  platform: boolean
  preset: RecordValues
  onPreset: (preset: RecordValues) => void
  onClose: () => void
}

/** A video before its file is sent: what it is called, where it belongs, and what its review will ask for. */
export function UploadForm({ page, file, left, platform, preset, onPreset, onClose }: UploadFormProps) {
  const placing = platform ? ['ownerType', 'ownerHospitalId'] : []
  return (
    <FormDialog
      title={left > 0 ? `上传视频（还有 ${left} 个）` : '上传视频'}
      width={640}
      fields={video.fields}
      groups={[
        {
          title: '视频',
          fields: [
            'title',
            'classificationId',
            'eduPhase',
            ...placing,
            'ownerDepartmentId',
            'doctorId',
            'presenterText',
          ],
        },
        { title: '简介与依据', hint: '提交审核前填写，也可以上传后再补', fields: ['summary', 'evidence'] },
      ]}
      preset={{ ...preset, title: titleFromFileName(file.name) }}
      draftKey={`video-upload:${file.name}`}
      stateOf={page.fieldState}
      isFieldShown={(name, { ownerType }) => !platform || ownerType !== 'platform' || !OF_HOSPITAL.includes(name)}
      submitWord="开始上传"
      send={async body => {
        const callReply = await callWithMessage(entityCallsOf(page.entity).add, {
          body: body as DraftOf<typeof page.entity>,
        })
        videoUploads.add(file, { id: callReply.result.id, title: String(body['title']) })
        onPreset(Object.fromEntries(KEPT.flatMap(name => (name in body ? [[name, body[name]]] : []))))
        return { message: '已开始上传，可以继续做别的事' }
      }}
      onDone={() => void page.changed()}
      onClose={onClose}
    >
      <DuplicateFileNote file={file} />
      <p className={styles['note']}>
        {file.name}，{sizeText(file.size)}。上传后自动转码，完成后即可提交审核。
      </p>
    </FormDialog>
  )
}
