import { createForm, type Field as FieldModel } from '@formily/core'
import { connect, Field, FormProvider, mapProps } from '@formily/react'
import { Form } from 'antd'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Control, controlValues } from './control.tsx'
import { registerForm } from './peer.ts'

const form = createForm()

const Shell = connect(
  Form.Item,
  mapProps((_, field) => ({
    label: (field as FieldModel).title,
    required: (field as FieldModel).required,
    labelCol: { flex: '100px' },
  })),
)

registerForm({
  mount: (host, fields) =>
    createRoot(host).render(
      <div className="ant-form">
        <FormProvider form={form}>
          {fields.map(({ type, name, label }) => (
            <Field key={name} name={name} title={label} required decorator={[Shell]} component={[Control, { type }]} />
          ))}
        </FormProvider>
      </div>,
    ),
  setAll: fields => flushSync(() => form.setValues(controlValues(fields))),
})
