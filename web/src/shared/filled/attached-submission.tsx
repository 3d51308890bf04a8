import { DownOutlined, EditOutlined, UpOutlined } from '@ant-design/icons'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import type { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermissionChecks } from '../../app/session/use-permission.ts'
import { FilledForm } from './filled-form.tsx'
import styles from './filled.module.css'

export type SubmissionRow = RecordOf<typeof formSubmission>

interface AttachedSubmissionProps {
  readonly row: SubmissionRow
  readonly onEdit: () => void
}

/** One submission of a record: which form in which version, by whom and when; opened, all of it. */
export function AttachedSubmission({ row, onEdit }: AttachedSubmissionProps) {
  const { may } = usePermissionChecks()
  const [isOpen, setOpen] = useState(false)
  const name = row.desformId_dictText ?? '表单'
  return (
    <li className={styles['item']} aria-label={`${name} ${row.summary ?? ''}`}>
      <div className={styles['itemHead']}>
        <div>
          <strong>{name}</strong> <small>v{row.formVersion}</small>
          <p>{row.summary ?? '没有填写内容'}</p>
          <small>
            {row.createBy ?? '公开链接'} <DatetimeRead value={row.createTime} />
          </small>
        </div>
        <span>
          <Button
            size="small"
            type="text"
            icon={isOpen ? <UpOutlined /> : <DownOutlined />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : '查看'}
          </Button>
          {may('he:formSubmission:edit') && (
            <Button size="small" type="text" icon={<EditOutlined />} onClick={onEdit}>
              修改
            </Button>
          )}
        </span>
      </div>
      {isOpen && <FilledForm id={row.id} />}
    </li>
  )
}
