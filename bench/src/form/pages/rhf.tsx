import { Form } from 'antd'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { Control, controlValues } from './control.tsx'
import type { BenchField } from './fields.ts'
import { registerForm } from './peer.ts'

let form: UseFormReturn | undefined

function Page({ fields }: { fields: readonly BenchField[] }) {
  'use no memo'
  const made = useForm({ mode: 'onChange' })
  form = made
  return (
    <div className="ant-form">
      {fields.map(({ type, name, label }) => (
        <Controller
          key={name}
          name={name}
          control={made.control}
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
  setAll: fields => flushSync(() => form?.reset(controlValues(fields))),
})
