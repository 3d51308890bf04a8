import { video } from '@xuanjiao/contract/business/video/video'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { MAX_VIDEO_DEPARTMENTS, videoRelationCalls } from '@xuanjiao/contract/business/video/video-relation-calls'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import type { Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import { call, callWithMessage } from '../../../../app/calls/call.ts'
import { notify } from '../../../../app/notify/notices-store.ts'
import { entityCallsOf } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import styles from '../styles/video.module.css'
import { DuplicateFileNote } from './duplicate-file-note.tsx'
import { videoUploads } from './my-uploads.ts'
import { titleFromFileName } from './video-file-rules.ts'

/** What the next of several files begins with. */
const KEPT = ['classificationId', 'eduPhase', 'ownerType', 'ownerHospitalId', 'ownerDepartmentId', 'stdDeptCodes']

/** Kept beside the video and not in it: whose review it needs (rules/videos#relations). */
const DEPARTMENTS = 'stdDeptCodes'

/** Those of a video, and the departments that handing it in asks for. */
const FIELDS: Fields = {
  ...video.fields,
  [DEPARTMENTS]: {
    kind: 'link',
    title: '标准科室',
    to: 'standardDepartment',
    by: 'code',
    many: true,
    help: `由这些科室的医学审核人员审核，最多${MAX_VIDEO_DEPARTMENTS}个`,
  },
}

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
      fields={FIELDS}
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
        {
          title: '审核所需',
          hint: '提交审核前填写，也可以上传后再补',
          fields: [...(page.may('edit') ? [DEPARTMENTS] : []), 'summary', 'evidence'],
        },
      ]}
      preset={{ ...preset, title: titleFromFileName(file.name) }}
      draftKey={`video-upload:${file.name}`}
      stateOf={page.fieldState}
      isFieldShown={(name, { ownerType }) => !platform || ownerType !== 'platform' || !OF_HOSPITAL.includes(name)}
      submitWord="开始上传"
      check={departmentsCheck}
      send={async body => {
        const { [DEPARTMENTS]: departments, ...own } = body
        const callReply = await callWithMessage(entityCallsOf(page.entity).add, {
          body: own as DraftOf<typeof page.entity>,
        })
        const { id } = callReply.result
        videoUploads.add(file, { id, title: String(body['title']) })
        await keepDepartments(id, codesOf(departments))
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

const codesOf = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .filter(code => code !== '')

const departmentsCheck = ({ [DEPARTMENTS]: value }: RecordValues): Readonly<Record<string, string>> =>
  codesOf(value).length > MAX_VIDEO_DEPARTMENTS ? { [DEPARTMENTS]: `最多关联${MAX_VIDEO_DEPARTMENTS}个科室` } : {}

/** The video is there already: what goes wrong here does not make a second one of it. */
async function keepDepartments(id: string, stdDeptCodes: string[]): Promise<void> {
  if (stdDeptCodes.length === 0) return
  await call(videoRelationCalls.set, { body: { id, illnesses: [], stdDeptCodes } }).catch(() =>
    notify.warn('视频已新增，但标准科室没有保存，请在“疾病与科室”中补选'),
  )
}
