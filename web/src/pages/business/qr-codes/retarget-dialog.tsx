import { qrCode } from '@xuanjiao/contract/business/qr-codes/qr-code'
import { qrCodeCalls } from '@xuanjiao/contract/business/qr-codes/qr-code-calls'
import { isFieldShown, type Fields, type RecordValues } from '@xuanjiao/wire/kinds/field'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { callWithMessage } from '../../../app/calls/call.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'

const { targetType, playlistId, illnessId, doctorId, videoId, departmentId } = qrCode.fields
const FIELDS: Fields = {
  targetType,
  departmentId: {
    ...departmentId,
    title: '科室',
    askedFor: { targetType: ['department', 'bed'] },
    help: '不选则是张贴的科室',
  },
  playlistId,
  illnessId,
  doctorId,
  videoId,
}
const NAMES = ['departmentId', 'playlistId', 'illnessId', 'doctorId', 'videoId'] as const
const GROUPS = [{ title: '改打开内容', fields: ['targetType', ...NAMES] }]

interface RetargetDialogProps {
  ids: readonly string[]
  row?: EntityRow
  onDone: () => void
  onClose: () => void
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** 改打开内容: the same printed codes lead elsewhere (rules/qr-codes#targets). */
export function RetargetDialog({ ids, row, onDone, onClose }: RetargetDialogProps) {
  const about = row ? `“${String(row['name'])}”（${String(row['code'])}）` : `${numberText(ids.length)} 个二维码`
  return (
    <FormDialog
      title={`改打开内容：${row ? String(row['name']) : about}`}
      width={560}
      fields={FIELDS}
      groups={GROUPS}
      isFieldShown={(name, values) => isFieldShown(FIELDS[name], values)}
      {...(row && { preset: valuesOf(row) })}
      draftKey={`qr-code-retarget:${ids.join(',').slice(0, 80)}`}
      submitWord="改"
      send={body =>
        callWithMessage(qrCodeCalls.retarget, {
          body: {
            ids: [...ids],
            targetType: String(body['targetType']) as 'department',
            ...Object.fromEntries(NAMES.map(name => [name, idOf(body[name])])),
          },
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p>{about}的编码不变，已经贴出去的马上生效，不用重新印刷。</p>
    </FormDialog>
  )
}

const valuesOf = (row: EntityRow): RecordValues =>
  Object.fromEntries(Object.keys(FIELDS).map(name => [name, row[name] ?? null]))
