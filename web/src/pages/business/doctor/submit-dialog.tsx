import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { famousDoctorCalls } from '@xuanjiao/contract/business/doctor/famous-doctor-calls'
import { VERIFY_NEEDS } from '@xuanjiao/contract/business/doctor/famous-doctor-fields'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../app/calls/call.ts'
import { act } from '#shared/act.ts'
import { callsOf } from '#shared/entity/data/entity-row.ts'
import type { DoctorDialogProps } from './verify-dialog.tsx'
import styles from './doctor.module.css'

interface SubmitDialogProps extends DoctorDialogProps {
  /** Opens the form at what is missing. */
  onEdit: (field: string) => void
}

/** 提交核验: what is there and what is missing is said before the platform is asked. */
export function SubmitDialog({ row, onEdit, onDone, onClose }: SubmitDialogProps) {
  const [sending, setSending] = useState(false)
  const { data } = useQuery({
    queryKey: [famousDoctor.path, 'get', row.id],
    queryFn: ({ signal }) => call(callsOf(famousDoctor).get, { query: { id: row.id }, signal }),
  })
  const missing = data && VERIFY_NEEDS.filter(name => (data[name] ?? '') === '')
  const first = missing?.[0]
  const submit = async () => {
    if (!data) return
    setSending(true)
    const body = { id: row.id, version: data.version }
    const done = await act(
      () => callTold(famousDoctorCalls.submit, { body }),
      async () => onDone(),
    )
    setSending(false)
    if (done) onClose()
  }
  const complete = () => {
    onClose()
    if (first) onEdit(first)
  }
  return (
    <Modal
      open
      centered
      width={480}
      title={`提交核验：${String(row['name'])}`}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        first ? (
          <Button key="edit" type="primary" onClick={complete}>
            去补充材料
          </Button>
        ) : (
          <Button key="ok" type="primary" loading={sending} disabled={!missing} onClick={() => void submit()}>
            提交核验
          </Button>
        ),
      ]}
    >
      {!missing && <Skeleton active />}
      {missing && (
        <>
          <p>{first ? `还缺 ${missing.length} 项材料` : '材料齐全，提交后由平台核验；核验期间不能修改这些内容'}</p>
          <ul className={styles['needs']}>
            {VERIFY_NEEDS.map(name => (
              <li key={name} data-missing={missing.includes(name)}>
                {missing.includes(name) ? <ExclamationCircleFilled /> : <CheckCircleFilled />}
                {famousDoctor.fields[name].title}
                <span>{missing.includes(name) ? '未填写' : '已填写'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
