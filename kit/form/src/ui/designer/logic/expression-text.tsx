import { CodeEditor } from '@xuanjiao/fields/ui/editor/code-editor'
import { useState } from 'react'
import { EXPRESSION_FUNCTIONS } from '../../../model/expressions/functions/function-table.ts'
import { expressionProblem } from '../../../model/design/logic/check-expression.ts'
import { completionsAt } from '../../../model/design/logic/complete-expression.ts'
import type { LogicPlace } from '../../../model/design/logic/logic-place.ts'
import styles from './logic.module.css'

interface ExpressionTextProps {
  readonly text: string
  readonly place: LogicPlace
  readonly onChange: (text: string) => void
}

/** An expression as a text: fields and functions are offered while it is written, what is wrong is underlined. */
export function ExpressionText({ text, place, onChange }: ExpressionTextProps) {
  const [assist] = useState(() => ({
    complete: (written: string, at: number) => completionsAt(written, at, place),
    problem: (written: string) => expressionProblem(written, place),
  }))
  return (
    <>
      <CodeEditor label="表达式" height={150} value={text} assist={assist} onChange={onChange} />
      <p className={styles['hint']}>输入字段名称、拼音或函数名时会出现候选，按 Ctrl+空格 列出全部。</p>
      <details className={styles['functions']}>
        <summary>运算符和函数</summary>
        <dl>
          {SIGNS.map(([sign, about]) => (
            <div key={sign}>
              <dt>{sign}</dt>
              <dd>{about}</dd>
            </div>
          ))}
          {Object.entries(EXPRESSION_FUNCTIONS).map(([name, { about }]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

const SIGNS: readonly (readonly [sign: string, about: string])[] = [
  ['+ - * / %', '加、减、乘、除、取余'],
  ['= != < <= > >=', '比较；有一边为空时不成立'],
  ['and or not', '且、或、非，也可以写中文'],
  ['&', '连接文字'],
  ['子表.字段', '子表的一整列，例如 SUM(明细.金额)'],
]
