import { useQuery } from '@tanstack/react-query'
import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { famousDoctorCalls } from '@xuanjiao/contract/business/doctor/famous-doctor-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { Skeleton } from 'antd'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { entityCallsOf, type EntityRow } from '#shared/entity/data/entity-row.ts'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { DoctorPapers } from './doctor-papers-tab.tsx'
import { DoctorPortrait } from './doctor-portrait.tsx'
import styles from './doctor.module.css'

const FIELDS: Fields = {
  result: { kind: 'dict', title: '核验结果', dict: 'he_verify_verdict', required: true },
  verifyExpire: { kind: 'date', title: '有效期', help: '不填为 12 个月，最长三年' },
  opinion: { kind: 'longText', title: '核验意见', max: 500, help: '不通过时必填，医院看得到' },
}
const GROUPS = [{ title: '核验', fields: ['result', 'verifyExpire', 'opinion'] }]

export interface DoctorDialogProps {
  row: EntityRow
  onDone: () => void
  onClose: () => void
}

/** 核验: the papers beside the verdict. */
export function VerifyDoctorDialog({ row, onDone, onClose }: DoctorDialogProps) {
  return (
    <FormDialog
      title={`核验：${String(row['name'])}`}
      width={760}
      fields={FIELDS}
      groups={GROUPS}
      draftKey={`doctor-verify:${row.id}`}
      submitWord="提交核验结果"
      check={withoutReason}
      send={body =>
        callWithMessage(famousDoctorCalls.verify, {
          body: {
            id: row.id,
            version: row.version,
            result: body['result'] === 'verified' ? 'verified' : 'rejected',
            ...filledInField(body, 'opinion'),
            ...filledInField(body, 'verifyExpire'),
          },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Whole row={row} />
    </FormDialog>
  )
}

/** What was filled in; what was left empty is not sent. */
export function filledInField(body: Record<string, unknown>, name: string): Record<string, string> {
  const value = body[name]
  return typeof value === 'string' && value.trim() !== '' ? { [name]: value.trim() } : {}
}

function withoutReason({ result, opinion }: RecordValues): Record<string, string> {
  const missing = result === 'rejected' && (typeof opinion !== 'string' || opinion.trim() === '')
  return missing ? { opinion: '请填写不通过的原因' } : {}
}

function Whole({ row }: { row: EntityRow }) {
  const { data } = useQuery({
    queryKey: [famousDoctor.path, 'get', row.id],
    queryFn: ({ signal }) => call(entityCallsOf(famousDoctor).get, { query: { id: row.id }, signal }),
  })
  if (!data) return <Skeleton active avatar />
  const facts = ['titleCode_dictText', 'hospitalId_dictText', 'hospitalDepartmentId_dictText'].map(name => data[name])
  return (
    <div className={styles['whole']}>
      <DoctorPortrait path={data['photo']} large />
      <div>
        <p>
          <strong>{String(data['name'])}</strong> {facts.filter(Boolean).join(' · ')}
        </p>
        <p className={styles['good']}>擅长：{String(data['goodAt'] ?? '')}</p>
        <DoctorPapers row={data} full />
      </div>
    </div>
  )
}
