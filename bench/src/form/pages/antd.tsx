import { Form, type FormInstance } from 'antd'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Control, controlValues } from './control.tsx'
import type { BenchField } from './fields.ts'
import { registerForm } from './peer.ts'

let form: FormInstance | null = null

function Page({ fields }: { fields: readonly BenchField[] }) {
  return (
    <Form ref={made => void (form = made)} labelCol={{ flex: '100px' }}>
      {fields.map(({ type, name, label }) => (
        <Form.Item key={name} name={name} label={label} rules={[{ required: true, message: '必填项' }]}>
          <Control type={type} />
        </Form.Item>
      ))}
    </Form>
  )
}

registerForm({
  mount: (host, fields) => createRoot(host).render(<Page fields={fields} />),
  setAll: fields => flushSync(() => form?.setFieldsValue(controlValues(fields))),
})
