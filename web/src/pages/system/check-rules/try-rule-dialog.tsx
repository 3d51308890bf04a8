import { checkByCode } from '@xuanjiao/contract/system/check-rule'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useId, useState } from 'react'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { call } from '../../../app/calls/call.ts'
import styles from './try-rule.module.css'

/** Clients encode the value twice (rules/wire-system#value-checks); the address does it once by itself. */
const check = (ruleCode: string, value: string) =>
  call(checkByCode, { query: { ruleCode, value: encodeURIComponent(value) } })

/** 功能测试: tries a typed value against a saved rule and shows the message of the step it fails. */
export function TryRuleDialog({ row, name, onClose }: RowDialogProps) {
  const id = useId()
  const [value, setValue] = useState('')
  const tried = useMutation({
    mutationFn: (typed: string) => check(String(row['ruleCode']), typed),
    meta: { quiet: true },
  })
  return (
    <Modal open title={`功能测试：${name}`} onCancel={onClose} footer={null} destroyOnHidden>
      <form
        className={styles['form']}
        onSubmit={event => {
          event.preventDefault()
          tried.mutate(value)
        }}
      >
        <label htmlFor={id}>要检查的值</label>
        <TextInput id={id} value={value} onChange={setValue} placeholder="请输入要检查的值" />
        <Button type="primary" htmlType="submit" loading={tried.isPending}>
          测试
        </Button>
        <div role="status">
          {tried.isSuccess && <Alert type="success" showIcon title="校验通过" />}
          {tried.error && <Alert type="error" showIcon title={tried.error.message} />}
        </div>
      </form>
    </Modal>
  )
}
