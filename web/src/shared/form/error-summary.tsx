import type { Fields } from '@xuanjiao/wire/kinds/field'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormModel } from './use-form.ts'
import styles from './form.module.css'

/** Everything that is wrong, at the top; each line leads to its field. After a failed try the first field has the focus. */
export function ErrorSummary({ form, fields }: { form: FormModel; fields: Fields }) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = form.names.filter(name => form.errors[name] !== undefined)
  const focus = (name: string | undefined) => focusField(box.current?.closest('form'), name)
  const first = wrong[0]
  const lead = useEffectEvent(() => {
    if (first === undefined) box.current?.scrollIntoView({ block: 'nearest' })
    else focus(first)
  })
  useEffect(() => {
    if (form.tries > 0) lead()
  }, [form.tries])
  const lines = wrong.length + form.rest.length
  return (
    <div ref={box} role="alert">
      {form.tries > 0 && lines > 0 && (
        <div className={styles['summary']}>
          <strong>{wrong.length > 0 ? `有 ${wrong.length} 处需要修改` : '保存失败'}</strong>
          <ul>
            {form.rest.map(message => (
              <li key={message}>{message}</li>
            ))}
            {wrong.map(name => (
              <li key={name}>
                <button type="button" onClick={() => focus(name)}>
                  {withTitle(fields[name]?.title ?? '', form.errors[name] ?? '')}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Most messages name their field already. */
const withTitle = (title: string, message: string) => (message.includes(title) ? message : `${title}：${message}`)

function focusField(form: HTMLElement | null | undefined, name: string | undefined): void {
  const item = form?.querySelector(`[data-field="${name}"]`)
  item?.scrollIntoView({ block: 'center' })
  item?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
