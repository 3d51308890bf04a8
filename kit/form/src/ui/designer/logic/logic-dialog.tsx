import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { Alert, Modal } from 'antd'
import { useId, useState } from 'react'
import { nodeTitleOf } from '../../../model/design/node-titles.ts'
import type { FormNode } from '../../../model/document/node/form-node.ts'
import { parseExpression } from '../../../model/expressions/parse-expression.ts'
import { expressionProblem } from '../../../model/design/logic/check-expression.ts'
import { groupOfText, textOfGroup, type ConditionGroup } from '../../../model/design/logic/condition-groups.ts'
import { expressionWords } from '../../../model/design/logic/expression-words.ts'
import type { LogicPlace } from '../../../model/design/logic/logic-place.ts'
import { useDesignContext } from '../context/design-context.ts'
import { ConditionBuilder } from './condition-builder.tsx'
import { ExpressionText } from './expression-text.tsx'
import { logicWith, targetTitle, textOfTarget, type LogicTarget } from './logic-target.ts'
import styles from './logic.module.css'

const VIEWS = [
  { value: 'built', label: '可视化' },
  { value: 'written', label: '表达式' },
] as const
type View = (typeof VIEWS)[number]['value']

interface LogicDialogProps {
  readonly node: FormNode
  readonly target: LogicTarget
  readonly place: LogicPlace
  readonly onClose: () => void
}

/** One expression of a control, built line by line or written as a text: two views of one tree (rules/data-entry#form-logic). */
export function LogicDialog({ node, target, place, onClose }: LogicDialogProps) {
  const { designer, act } = useDesignContext()
  const title = useId()
  const isFormula = target.sort === 'effect' && target.effect === 'value'
  const [start] = useState(() => textOfTarget(node, target))
  const [text, setText] = useState(start.when)
  const [message, setMessage] = useState(start.message)
  const [group, setGroup] = useState(() => groupOfText(start.when))
  const [view, setView] = useState<View>(isFormula || !group ? 'written' : 'built')
  const problem = text.trim() === '' ? undefined : expressionProblem(text, place)
  const look = (next: View) => {
    if (next === 'built') setGroup(groupOfText(text))
    setView(next)
  }
  const build = (next: ConditionGroup) => {
    setGroup(next)
    setText(textOfGroup(next))
  }
  const take = () => {
    act(() => designer.set(node.id, ['logic'], logicWith(node, target, { when: text, message })))
    onClose()
  }
  return (
    <Modal
      open
      width={720}
      title={`“${nodeTitleOf(node)}”的${targetTitle(target)}`}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: problem !== undefined }}
      onOk={take}
      onCancel={onClose}
    >
      <div className={styles['dialog']}>
        {target.sort === 'check' && (
          <div>
            <span id={title}>不符合时的提示</span>
            <TextInput aria-labelledby={title} value={message} onChange={setMessage} placeholder="不符合要求" />
          </div>
        )}
        {!isFormula && <SegmentChoice<View> aria-label="编辑方式" value={view} choices={VIEWS} onChange={look} />}
        {view === 'written' ? (
          <ExpressionText text={text} place={place} onChange={setText} />
        ) : group ? (
          <ConditionBuilder group={group} place={place} onChange={build} />
        ) : (
          <Alert type="info" showIcon title="这个表达式不能逐行显示，请继续用表达式编辑" />
        )}
        <p className={styles['reading']} role="status" data-wrong={problem !== undefined || undefined}>
          {reading(text, problem, place)}
        </p>
      </div>
    </Modal>
  )
}

/** What a text says, or what is wrong with it and where. */
function reading(text: string, problem: ReturnType<typeof expressionProblem>, place: LogicPlace): string {
  if (text.trim() === '') return '没有条件，确定后不再起作用'
  return problem
    ? `第 ${problem.from + 1} 个字：${problem.message}`
    : `读作：${expressionWords(parseExpression(text), place)}`
}
