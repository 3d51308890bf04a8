import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { illness } from '@xuanjiao/contract/business/illness/illness'
import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { entityCallsOf, entityRowName } from '#shared/entity/data/entity-row.ts'
import { RichText } from '@xuanjiao/fields/ui/editor/display/rich-text'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import styles from './illness.module.css'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'

const FIELDS: Fields = {
  result: { kind: 'dict', title: '审核结果', dict: 'he_review_verdict', required: true },
  opinion: { kind: 'longText', title: '审核意见', max: 500, help: '驳回时必填，编辑人员看得到' },
}
const GROUPS = [{ title: '审核', fields: ['result', 'opinion'] }]
const TEXTS = ['summary', 'emergencyTip', 'symptom', 'cause', 'treatment', 'care', 'diet', 'rehab'] as const

/** One of the two looks at the texts of an illness: what is judged stands above the verdict. */
export function IllnessReviewDialog({ row, onDone, onClose }: RowDialogProps) {
  const node = row['reviewStatus'] === 'compliance' ? 'compliance' : 'medical'
  const title = node === 'medical' ? '医学审核' : '合规终审'
  return (
    <FormDialog
      title={`${title}：${entityRowName(illness, row)}`}
      width={760}
      fields={FIELDS}
      groups={GROUPS}
      draftKey={`illness-review:${row.id}:${node}`}
      submitWord="提交审核结果"
      check={withoutReason}
      send={body =>
        callWithMessage(illnessCalls[node], {
          body: {
            id: row.id,
            version: row.version,
            result: body['result'] === 'pass' ? 'pass' : 'reject',
            ...(typeof body['opinion'] === 'string' && body['opinion'] !== '' && { opinion: body['opinion'] }),
          },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Texts id={row.id} />
    </FormDialog>
  )
}

function withoutReason({ result, opinion }: RecordValues): Record<string, string> {
  const missing = result === 'reject' && (typeof opinion !== 'string' || opinion.trim() === '')
  return missing ? { opinion: '请填写驳回的原因' } : {}
}

function Texts({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: [illness.path, 'get', id],
    queryFn: ({ signal }) => call(entityCallsOf(illness).get, { query: { id }, signal }),
  })
  if (!data) return <Skeleton active />
  const written = TEXTS.filter(name => typeof data[name] === 'string' && data[name] !== '')
  return (
    <section className={styles['texts']} aria-label="待审内容">
      <h3>待审内容</h3>
      <DetailList
        columns={1}
        details={written.map(name => ({
          key: name,
          title: illness.fields[name].title,
          value: fieldKind(illness.fields[name]).isMarkup ? <RichText html={String(data[name])} /> : String(data[name]),
        }))}
      />
    </section>
  )
}
