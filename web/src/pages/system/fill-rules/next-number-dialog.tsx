import { fillRuleCalls } from '@xuanjiao/contract/system/fill-rules/fill-rule-calls'
import { readParameters } from '@xuanjiao/contract/system/typed-parameters'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useId, useState } from 'react'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { call } from '../../../app/calls/call.ts'
import styles from './next-number.module.css'

/** 功能测试: what the next record would be numbered; none is used up. */
export function NextNumberDialog({ row, name, onClose }: RowDialogProps) {
  const id = useId()
  const field = String(readParameters(row['ruleParams'])?.['field'] ?? '')
  const [value, setValue] = useState('')
  const tried = useMutation({
    mutationFn: () =>
      call(fillRuleCalls.preview, { query: { code: String(row['ruleCode']) }, body: { [field]: value } }),
    meta: { quiet: true },
  })
  return (
    <Modal open title={`功能测试：${name}`} onCancel={onClose} footer={null} destroyOnHidden>
      <form
        className={styles['form']}
        onSubmit={event => {
          event.preventDefault()
          tried.mutate()
        }}
      >
        {field !== '' && (
          <>
            <label htmlFor={id}>字段 {field} 的值</label>
            <TextInput id={id} value={value} onChange={setValue} placeholder="请输入字段的值" />
          </>
        )}
        <p>只显示下一个编号，不占用；真正的编号在保存记录时生成。</p>
        <Button type="primary" htmlType="submit" loading={tried.isPending}>
          测试
        </Button>
        <div role="status">
          {tried.isSuccess && <Alert type="success" showIcon title={`下一个编号：${tried.data}`} />}
          {tried.error && <Alert type="error" showIcon title={tried.error.message} />}
        </div>
      </form>
    </Modal>
  )
}
