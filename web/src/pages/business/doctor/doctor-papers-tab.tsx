import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { useMutation } from '@tanstack/react-query'
import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { famousDoctorCalls } from '@xuanjiao/contract/business/doctor/famous-doctor-calls'
import { MIN_REVEAL_REASON_LENGTH } from '@xuanjiao/contract/calls/request-body'
import { Button } from 'antd'
import { call } from '../../../app/calls/call.ts'
import { askReason } from '../../../app/confirm/ask-reason.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { FieldRead } from '@xuanjiao/fields/ui/kinds/field-read'
import { StoredFileLink } from '@xuanjiao/fields/ui/preview/stored-files'
import styles from './doctor.module.css'

const NUMBERS = ['qualCertNo', 'practiceCertNo'] as const
const FILES = ['certFiles', 'onjobFile', 'filingFile', 'portraitConsentFile'] as const
const FACTS = ['verifyBy', 'verifyTime', 'verifyExpire', 'verifyOpinion', 'lapsedAt'] as const
const { fields } = famousDoctor

/** What a verification rests on: numbers, papers, and what was said of them. */
export function DoctorPapersTab({ row, full }: { row: EntityRow; full: boolean }) {
  return (
    <div className={styles['papers']}>
      <DoctorPapers row={row} full={full} />
      <section>
        <h3>核验结果</h3>
        <DetailList
          details={FACTS.map(name => ({
            key: name,
            title: fields[name].title,
            value: <FieldRead field={fields[name]} name={name} row={row} />,
          }))}
        />
      </section>
    </div>
  )
}

/** Comparing with the papers is what it is nearly always for. */
const askWhy = (show: (reason: string) => Promise<unknown>): void =>
  void askReason({
    title: '查看完整证号',
    note: '将显示完整的证件号码。',
    start: '核对证件',
    minLength: MIN_REVEAL_REASON_LENGTH,
    confirmLabel: '查看',
    confirm: show,
  })

/** Numbers with stars, and the papers; whoever verifies may see the numbers in full, which is written down. */
export function DoctorPapers({ row, full }: { row: EntityRow; full: boolean }) {
  const shown = useMutation({
    mutationFn: (reason: string) => call(famousDoctorCalls.certificates, { body: { id: row.id, reason } }),
  })
  const hidden = NUMBERS.some(name => typeof row[name] === 'string' && row[name] !== '')
  return (
    <section>
      <h3>
        证件与证明
        {full && hidden && !shown.data && (
          <Button size="small" loading={shown.isPending} onClick={() => askWhy(shown.mutateAsync)}>
            查看完整证号
          </Button>
        )}
      </h3>
      <DetailList
        details={[
          ...NUMBERS.map(name => ({
            key: name,
            title: fields[name].title,
            value: <span className={styles['number']}>{shown.data?.[name] ?? (String(row[name] ?? '') || '—')}</span>,
          })),
          ...FILES.map(name => ({
            key: name,
            title: fields[name].title,
            value: <Files paths={row[name]} title={fields[name].title} />,
          })),
        ]}
      />
    </section>
  )
}

function Files({ paths, title }: { paths: unknown; title: string }) {
  const all = typeof paths === 'string' ? paths.split(',').filter(Boolean) : []
  if (all.length === 0) return <span className={styles['none']}>未上传</span>
  return (
    <span className={styles['files']}>
      {all.map((path, at) => (
        <StoredFileLink key={path} path={path} text={all.length === 1 ? `查看${title}` : `查看${title} ${at + 1}`} />
      ))}
    </span>
  )
}
