import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button, Dropdown } from 'antd'
import { memo, useCallback, useState } from 'react'
import { controlTypeOf } from '../../../model/controls/control-types.ts'
import { nodeTypeOf, type FormNode } from '../../../model/document/node/form-node.ts'
import { logicOf, type LogicEffect } from '../../../model/logic/control-logic.ts'
import { choicesOfField } from '../../../model/design/logic/condition-fields.ts'
import { EFFECT_TITLES } from '../../../model/design/logic/edit-logic.ts'
import { logicLinesOf } from '../../../model/design/logic/logic-lines.ts'
import { logicPlaceOf, rowsAround, type LogicPlace } from '../../../model/design/logic/logic-place.ts'
import { ActIcon } from '../context/act-icons.tsx'
import { useDesignContext } from '../context/design-context.ts'
import { useDesign } from '../context/use-design.ts'
import { logicWith, targetTitle, type LogicTarget } from './logic-target.ts'
import styles from './logic.module.css'

const LogicDialog = lazyPart(async () => (await import('./logic-dialog.tsx')).LogicDialog)

/** What expressions decide of a control, in words, and what looks at its value. */
export function LogicSection({ node }: { node: FormNode }) {
  const { designer, act, reveal } = useDesignContext()
  const [opened, setOpened] = useState<{ readonly of: string; readonly target: LogicTarget }>()
  const edited = opened?.of === node.id ? opened.target : undefined
  const edit = (target: LogicTarget | undefined) => setOpened(target && { of: node.id, target })
  const lines = useDesign(({ document }) => logicLinesOf(document))
  const own = lines.filter(({ id }) => id === node.id)
  const users = lines.filter(({ id, reads }) => id !== node.id && reads.has(node.id))
  const place = edited && placeOf(designer.document, node, edited)
  const targets = targetsOf(node)
  const add = useCallback(
    (at: number) => {
      const chosen = designer.selected === undefined ? undefined : designer.tree.built(designer.selected)
      const target = chosen && missingTargets(chosen)[at]
      if (target) setOpened({ of: chosen.id, target })
    },
    [designer],
  )
  const remove = (target: LogicTarget) =>
    act(() => designer.set(node.id, ['logic'], logicWith(node, target, { when: '', message: '' })))
  return (
    <>
      {targets.map((target, at) => (
        <div
          key={targetTitle(target) + at}
          className={styles['entry']}
          data-wrong={own[at]?.problem !== '' || undefined}
        >
          <button type="button" onClick={() => edit(target)}>
            <b>{own[at]?.effect ?? targetTitle(target)}</b>
            <span>{own[at]?.words}</span>
            {own[at]?.problem !== '' && <em>{own[at]?.problem}</em>}
          </button>
          <IconButton label={`删除${own[at]?.effect ?? targetTitle(target)}`} onClick={() => remove(target)}>
            <ActIcon name="bin" />
          </IconButton>
        </div>
      ))}
      <AddLogic titles={JSON.stringify(missingTargets(node).map(targetTitle))} onPick={add} />
      {users.length > 0 && (
        <ul className={styles['users']} aria-label="用到它的联动">
          {users.map(({ id, title, effect }, at) => (
            <li key={at}>
              <button type="button" onClick={() => reveal(id)}>{`用于“${title}”的${effect}`}</button>
            </li>
          ))}
        </ul>
      )}
      {edited && place && <LogicDialog node={node} target={edited} place={place} onClose={() => edit(undefined)} />}
    </>
  )
}

interface AddLogicProps {
  /** A list of them as JSON: a text that is the same draws nothing anew. */
  readonly titles: string
  readonly onPick: (at: number) => void
}

/** Drawn again when it offers something else: what is picked is added to what is selected then. */
const AddLogic = memo(function AddLogic({ titles, onPick }: AddLogicProps) {
  return (
    <div className={styles['acts']}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: (JSON.parse(titles) as string[]).map((label, at) => ({ key: String(at), label })),
          onClick: ({ key }) => onPick(Number(key)),
        }}
      >
        <Button size="small" icon={<ActIcon name="add" />}>
          添加联动
        </Button>
      </Dropdown>
    </div>
  )
})

/** What stands there, in the order of the lines. */
function targetsOf(node: FormNode): readonly LogicTarget[] {
  const { effects, rules, choices } = logicOf(node)
  const labels = labelsOf(node)
  return [
    ...effectsThat(effect => effects[effect] !== undefined),
    ...rules.map((_, at): LogicTarget => ({ sort: 'check', at })),
    ...choices.map(({ value }): LogicTarget => ({ sort: 'choice', value, label: labels.get(value) ?? value })),
  ]
}

/** What may be added: each effect once, any number of checks, a condition for each choice. */
function missingTargets(node: FormNode): readonly LogicTarget[] {
  const { effects, rules, choices } = logicOf(node)
  const isValue = controlTypeOf(nodeTypeOf(node))?.value !== undefined
  const taken = new Set(choices.map(({ value }) => value))
  return [
    ...effectsThat(effect => effects[effect] === undefined && mayDecide(node, effect)),
    ...(isValue ? [{ sort: 'check' as const, at: rules.length }] : []),
    ...[...labelsOf(node)]
      .filter(([value]) => !taken.has(value))
      .map(([value, label]): LogicTarget => ({ sort: 'choice', value, label })),
  ]
}

const effectsThat = (isMeant: (effect: LogicEffect) => boolean): LogicTarget[] =>
  (Object.keys(EFFECT_TITLES) as LogicEffect[]).filter(isMeant).map(effect => ({ sort: 'effect', effect }))

/** Layouts and words are shown or not; only what holds one value is computed. */
function mayDecide(node: FormNode, effect: LogicEffect): boolean {
  const type = controlTypeOf(nodeTypeOf(node))
  if (effect === 'visible') return true
  return effect === 'value'
    ? type?.value !== undefined
    : type === undefined || type.value !== undefined || type.nested !== undefined
}

/** The choices whose conditions are looked at: those of lists, not of trees and switches. */
const labelsOf = (node: FormNode): ReadonlyMap<string, string> =>
  ['select', 'radio', 'checkbox'].includes(nodeTypeOf(node))
    ? new Map(
        choicesOfField({ node, names: [], title: '', isColumn: false }).map(({ value, label }) => [
          String(value),
          label,
        ]),
      )
    : new Map()

/** A column of rows is there or not for all rows alike, so it looks at the form around them. */
function placeOf(form: FormNode, node: FormNode, target: LogicTarget): LogicPlace | undefined {
  const isSeen = target.sort === 'effect' && target.effect === 'visible'
  return logicPlaceOf(form, (isSeen ? rowsAround(form, node.id) : undefined)?.id ?? node.id)
}
