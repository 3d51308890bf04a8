import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { qrCodeCalls, type QrCodeBulk } from '@xuanjiao/contract/business/qr-codes/qr-code-calls'
import { isFieldShown, type Fields, type RecordValues } from '@xuanjiao/wire/kinds/field'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useDebounced } from '@xuanjiao/core/ui/use-debounced'
import { useMemo, useRef } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { myDataScope } from '#shared/people/my-data-scope.ts'
import styles from './qr-codes.module.css'

const FIELDS: Fields = {
  by: { kind: 'dict', title: '生成方式', dict: 'he_qr_bulk', required: true, default: 'departments' },
  departmentIds: {
    kind: 'link',
    title: '科室',
    to: 'hospitalDepartment',
    many: true,
    required: true,
    askedFor: { by: ['departments'] },
    help: '每个科室一个，打开科室的默认播放单',
  },
  wardId: {
    kind: 'link',
    title: '科室',
    to: 'hospitalDepartment',
    required: true,
    askedFor: { by: ['beds'] },
  },
  beds: {
    kind: 'longText',
    title: '床号',
    required: true,
    max: 10_000,
    askedFor: { by: ['beds'] },
    help: '写 1-40，或一行一个粘贴床号；加床写 加1、加2',
  },
  illnessIds: {
    kind: 'link',
    title: '疾病',
    to: 'illness',
    many: true,
    required: true,
    askedFor: { by: ['illnesses'] },
  },
  playlistIds: {
    kind: 'link',
    title: '播放单',
    to: 'playlist',
    many: true,
    required: true,
    askedFor: { by: ['playlists'] },
  },
  hospitalId: {
    kind: 'link',
    title: '张贴医院',
    to: 'hospital',
    askedFor: { by: ['illnesses', 'playlists'] },
    help: '扫码的患者绑定到这家医院；留空为平台的二维码',
  },
  departmentId: {
    kind: 'link',
    title: '张贴科室',
    to: 'hospitalDepartment',
    askedFor: { by: ['illnesses', 'playlists'] },
  },
}

const WAYS = [
  { value: 'departments', label: '按科室' },
  { value: 'beds', label: '按床位' },
  { value: 'illnesses', label: '按疾病' },
  { value: 'playlists', label: '按播放单' },
] as const

/** The ways side by side: which one it is decides what is asked below. */
function WayEdit({ value, onChange }: FieldEditProps) {
  return <SegmentChoice aria-label="生成方式" value={String(value)} choices={WAYS} onChange={onChange} wide />
}
const EDITORS = { by: WayEdit }

interface BulkQrCodesDialogProps {
  onDone: () => void
  onClose: () => void
  /** Prints what was made, those that were there already too. */
  onPrint: ((ids: readonly string[]) => void) | undefined
}

/** 批量生成: what for is chosen, how many it comes to is told, then they are made and printed (rules/qr-codes#bulk). */
export function BulkQrCodesDialog({ onDone, onClose, onPrint }: BulkQrCodesDialogProps) {
  const made = useRef<readonly string[]>([])
  const leave = () => (made.current.length > 0 && onPrint ? onPrint(made.current) : onClose())
  return (
    <FormDialog
      title="批量生成二维码"
      width={640}
      fields={FIELDS}
      groups={[{ title: '批量生成', fields: askedFields() }]}
      isFieldShown={(name, values) => isFieldShown(FIELDS[name], values)}
      editors={EDITORS}
      draftKey="qr-codes-bulk"
      submitWord={onPrint ? '生成并下载海报' : '生成'}
      send={async values => {
        const reply = await callWithMessage(qrCodeCalls.bulk, { body: bulkOf(values) ?? INCOMPLETE })
        made.current = reply.result.ids
        return reply
      }}
      onClose={leave}
      onDone={onDone}
    >
      {values => <BulkPreview values={values} />}
    </FormDialog>
  )
}

/** What the server refuses at its field: the form does not send what is incomplete. */
const INCOMPLETE: QrCodeBulk = { by: 'departments', departmentIds: [] }

/** Who stands in a hospital hangs them there, who stands in a ward in that. */
function askedFields(): string[] {
  const { kind } = myDataScope()
  const elsewhere =
    kind === 'hospital' ? ['hospitalId'] : kind === 'hospital_dept' ? ['hospitalId', 'departmentId'] : []
  return Object.keys(FIELDS).filter(name => !elsewhere.includes(name))
}

const idsOf = (value: unknown): string[] => (typeof value === 'string' ? value.split(',').filter(id => id !== '') : [])

/** What is asked for, as soon as it says enough. */
function bulkOf(values: RecordValues): QrCodeBulk | undefined {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const place = {
    ...(text('hospitalId') !== '' && { hospitalId: text('hospitalId') }),
    ...(text('departmentId') !== '' && { departmentId: text('departmentId') }),
  }
  switch (values['by']) {
    case 'beds':
      return text('wardId') === '' || text('beds') === ''
        ? undefined
        : { by: 'beds', departmentId: text('wardId'), beds: text('beds') }
    case 'illnesses': {
      const illnessIds = idsOf(values['illnessIds'])
      return illnessIds.length === 0 ? undefined : { by: 'illnesses', illnessIds, ...place }
    }
    case 'playlists': {
      const playlistIds = idsOf(values['playlistIds'])
      return playlistIds.length === 0 ? undefined : { by: 'playlists', playlistIds, ...place }
    }
    default: {
      const departmentIds = idsOf(values['departmentIds'])
      return departmentIds.length === 0 ? undefined : { by: 'departments', departmentIds }
    }
  }
}

const CALM_MS = 300

/** How many it comes to, before anything is made. */
function BulkPreview({ values }: { values: RecordValues }) {
  const asked = useDebounced(JSON.stringify(bulkOf(values) ?? null), CALM_MS)
  const bulk = useMemo(() => (JSON.parse(asked) as QrCodeBulk | null) ?? undefined, [asked])
  const { data, error } = useQuery({
    queryKey: [qrCodeCalls.previewBulk.path, bulk],
    queryFn: ({ signal }) => call(qrCodeCalls.previewBulk, { body: bulk ?? INCOMPLETE, signal }),
    enabled: bulk !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  })
  if (bulk === undefined) return <p className={styles['hint']}>选好后在这里看到会生成多少个</p>
  if (error) return <p className={styles['problem']}>{error.message}</p>
  if (!data) return null
  const rest = data.fresh + data.existing - data.sample.length
  return (
    <section className={styles['preview']} aria-live="polite">
      <p>
        新生成 <strong>{numberText(data.fresh)}</strong> 个
        {data.existing > 0 && <>，另有 {numberText(data.existing)} 个已经有了，沿用原来的编码</>}
      </p>
      <ul className={styles['names']}>
        {data.sample.map(({ name, isNew }) => (
          <li key={name} data-new={isNew}>
            {name}
          </li>
        ))}
        {rest > 0 && <li>还有 {numberText(rest)} 个…</li>}
      </ul>
    </section>
  )
}
