import { Form } from 'antd'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Controller, useForm } from 'react-hook-form'
import { Control, controlValues } from './control.tsx'
import type { BenchField } from './fields.ts'
import { registerForm } from './peer.ts'

const hands = { reset: (_values: Record<string, unknown>): void => {} }

function Page({ fields }: { fields: readonly BenchField[] }) {
  'use no memo'
  const { control, reset } = useForm({ mode: 'onChange' })
  useEffect(() => {
    hands.reset = reset
  }, [reset])
  return (
    <div className="ant-form">
      {fields.map(({ type, name, label }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          rules={{ required: '必填项' }}
          render={({ field, fieldState }) => (
            <Form.Item label={label} required labelCol={{ flex: '100px' }} help={fieldState.error?.message}>
              <Control type={type} value={field.value} onChange={field.onChange} />
            </Form.Item>
          )}
        />
      ))}
    </div>
  )
}

registerForm({
  mount: (host, fields) => createRoot(host).render(<Page fields={fields} />),
  setAll: fields => flushSync(() => hands.reset(controlValues(fields))),
})
