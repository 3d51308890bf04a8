import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHeldBack } from '../../app/back/use-held-back.ts'
import { FormBody } from './form-body.tsx'
import type { FormSource } from './form-source.ts'
import { mayLeave } from './leave-form.ts'
import { useForm } from './use-form.ts'
import styles from './form.module.css'

interface FormPanelProps extends FormSource {
  onDone: () => void
  /** Beside the title. */
  extra?: ReactNode
  mayEdit: boolean
}

/** A form that stands in the page, beside the tree it belongs to. */
export function FormPanel(props: FormPanelProps) {
  const form = useForm(props, props.onDone)
  useHeldBack(form.dirty, () => mayLeave(form))
  return (
    <section className={styles['panel']} aria-label={props.title}>
      <header>
        <h2>{props.title}</h2>
        {props.extra}
      </header>
      <FormBody source={props} form={form} />
      {props.mayEdit && (
        <footer>
          <Button disabled={!form.dirty} onClick={form.reset}>
            放弃修改
          </Button>
          <Button type="primary" disabled={!form.dirty} loading={form.sending} onClick={() => void form.submit()}>
            保存
          </Button>
        </footer>
      )}
    </section>
  )
}
