import { wireDate } from '@xuanjiao/wire/wall-time'
import { useState } from 'react'
import type { FormNode } from '../../../model/document/node/form-node.ts'
import type { Explanation } from '../../../model/expressions/explain-expression.ts'
import type { JsonObject } from '../../../model/json/json.ts'
import { hiddenReasons } from '../../../model/design/logic/hidden-reasons.ts'
import styles from './logic.module.css'

/** Which controls are not to be seen with these values, and why. */
export function HiddenControls({ form, values }: { form: FormNode; values: JsonObject }) {
  const [today] = useState(() => wireDate(new Date()))
  const hidden = hiddenReasons(form, values, today)
  if (hidden.length === 0) return null
  return (
    <details className={styles['hidden']}>
      <summary>{`${hidden.length} 个控件因条件不成立而隐藏`}</summary>
      <ul>
        {hidden.map(({ id, title, why }) => (
          <li key={id}>
            <b>{title}</b>
            <Why why={why} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Why({ why: { text, holds, facts, parts } }: { why: Explanation }) {
  return (
    <>
      <p data-holds={holds}>
        {`${text}：${holds ? '成立' : '不成立'}`}
        {facts.length > 0 && <small>{`（${facts.join('，')}）`}</small>}
      </p>
      {parts.length > 0 && (
        <ul>
          {parts.map((part, at) => (
            <li key={at}>
              <Why why={part} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
