import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { LongTextInput } from '@xuanjiao/fields/ui/text/long-text-input'
import { Activity, memo, useCallback, useState, type ReactNode } from 'react'
import { CONTROL_TYPES, controlTypeOf, isValueControl } from '../../../model/controls/control-types.ts'
import {
  nodeAndDescendants,
  nodeHelpOf,
  nodeKeyOf,
  nodeLabelOf,
  nodeModelOf,
  nodeTypeOf,
  type FormNode,
} from '../../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../../model/document/node/node-options.ts'
import type { Designer } from '../../../model/design/designer.ts'
import { hasParts } from '../../../model/design/layout-parts.ts'
import { formProblemsOf } from '../../../model/design/form-problems.ts'
import { typeTitleOf } from '../../../model/design/node-titles.ts'
import type { JsonPath } from '../../../model/json/json-path.ts'
import { isJsonList, valueAtKey, type Json } from '../../../model/json/json.ts'
import { hasLogicPlace } from '../../../model/design/logic/logic-place.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useDesign } from '../context/use-design.ts'
import { LogicSection } from '../logic/logic-section.tsx'
import { NameField } from './name-field.tsx'
import { OptionField } from './option-field.tsx'
import { PanelRow } from './panel-row.tsx'
import { PartRows } from './part-rows.tsx'
import { RuleRows } from './rule-rows.tsx'
import { TableTools } from './table-tools.tsx'
import styles from './panel.module.css'

/** What is selected: a control with its properties, a part of a layout, several at once, or nothing. */
export function ControlPanel() {
  const count = useDesign(({ selection }) => selection.length)
  const node = useDesign(({ tree, selected }) =>
    selected !== undefined && tree.has(selected) ? tree.built(selected) : undefined,
  )
  const one = count === 1 && node?.sort === 'control' ? node : undefined
  return (
    <>
      {one === undefined && <OtherPanel node={node} count={count} />}
      <PanelsByType node={one} />
    </>
  )
}

function OtherPanel({ node, count }: { node: FormNode | undefined; count: number }) {
  if (node !== undefined && count > 1) return <SeveralPanel />
  if (node?.sort === 'cell') return <TableTools cell={node.id} />
  return <p className={styles['none']}>未选择控件</p>
}

/**
 * A panel for each type of control, drawn while nothing else is to be done, and kept: selecting a control fills in the
 * panel of its type.
 */
function PanelsByType({ node }: { node: FormNode | undefined }) {
  const { designer } = useDesignContext()
  const [kept, setKept] = useState(() => firstOfEachType(designer.document))
  const type = node && nodeTypeOf(node)
  if (node !== undefined && type !== undefined && kept.get(type) !== node) setKept(new Map(kept).set(type, node))
  return [...kept].map(([name, one]) => (
    <Activity key={name} mode={name === type ? 'visible' : 'hidden'}>
      <OneControl node={one} />
    </Activity>
  ))
}

function firstOfEachType(form: FormNode): ReadonlyMap<string, FormNode> {
  const controls = [...nodeAndDescendants(form)].filter(({ sort }) => sort === 'control')
  return new Map(controls.toReversed().map(node => [nodeTypeOf(node), node]))
}

/**
 * The fields stay when another control of the type is selected, and those that are alike are not drawn again: what they set
 * is a property of what is selected then.
 */
const OneControl = memo(function OneControl({ node }: { node: FormNode }) {
  const type = nodeTypeOf(node)
  const { designer, act } = useDesignContext()
  const options = nodeOptionsOf(node)
  const known = controlTypeOf(type)
  const setOption = useCallback(
    (name: string, value: Json) => act(() => setSelected(designer, ['options', name], value)),
    [designer, act],
  )
  const setRules = useCallback(
    (rules: readonly Json[]) => act(() => setSelected(designer, ['rules'], rules)),
    [designer, act],
  )
  return (
    <div className={styles['panel']}>
      <h3 className={styles['type']}>
        {typeTitleOf(type)}
        <code>{type}</code>
      </h3>
      <Basics
        id={node.id}
        type={type}
        label={nodeLabelOf(node)}
        model={nodeModelOf(node)}
        help={nodeHelpOf(node)}
        nodeKey={nodeKeyOf(node)}
      />
      {hasParts(node) && (
        <Section title={type === 'grid' ? '列' : '选项'}>
          <PartRows node={node} />
        </Section>
      )}
      {known && known.options.length > 0 && (
        <Section title="属性">
          {known.options.map(option => (
            <OptionField
              key={option.name}
              option={option}
              value={valueAtKey(options, option.name) ?? null}
              onSet={setOption}
              {...(option.kind === 'value' && { type, options })}
            />
          ))}
        </Section>
      )}
      {(known?.value || known?.nested?.shape === 'rows' || !known) && (
        <Section title="校验">
          <RuleRows rules={rulesOf(node)} onChange={setRules} />
        </Section>
      )}
      <Logic node={node} />
    </div>
  )
})

/** Expressions within forms within the form, and within lines to tick, are not read. */
function Logic({ node }: { node: FormNode }) {
  const hasPlace = useDesign(({ document }) => hasLogicPlace(document, node.id))
  return (
    hasPlace && (
      <Section title="联动">
        <LogicSection node={node} />
      </Section>
    )
  )
}

interface BasicsProps {
  readonly id: string
  readonly type: string
  readonly label: string
  readonly model: string
  readonly help: string
  readonly nodeKey: string
}

/** What every control has; a letter in one of them draws no other. */
function Basics({ id, type, label, model, help, nodeKey }: BasicsProps) {
  const { hideModel } = useDesignContext()
  return (
    <Section title="基础">
      <LabelRow title={type === 'text' || type === 'alert' ? '文字' : '标签'} label={label} />
      {isValueControl(type) && !hideModel && <NameRow id={id} model={model} />}
      {isValueControl(type) && <HelpRow help={help} />}
      <PanelRow title="控件标识" inLine>
        {() => <code className={styles['key']}>{nodeKey}</code>}
      </PanelRow>
    </Section>
  )
}

const LabelRow = memo(function LabelRow({ title, label }: { title: string; label: string }) {
  const { designer, act } = useDesignContext()
  const set = (text: string) => act(() => setSelected(designer, ['label'], text))
  return (
    <PanelRow title={title} inLine>
      {names => <TextInput {...names} value={label} onChange={set} max={2000} />}
    </PanelRow>
  )
})

const NameRow = memo(function NameRow({ id, model }: { id: string; model: string }) {
  const { designer, act, known } = useDesignContext()
  const problem = useDesign(
    ({ document }) =>
      formProblemsOf(document, known).find(one => one.id === id && one.message.includes('数据字段'))?.message,
  )
  return (
    <PanelRow title="数据字段" inLine error={problem}>
      {names => (
        <NameField
          {...names}
          of={id}
          invalid={problem !== undefined}
          value={model}
          onTake={taken => act(() => designer.rename(id, taken))}
        />
      )}
    </PanelRow>
  )
})

const HelpRow = memo(function HelpRow({ help }: { help: string }) {
  const { designer, act } = useDesignContext()
  const set = (text: string) => act(() => setSelected(designer, ['help'], text))
  return (
    <PanelRow title="填写说明">{names => <LongTextInput {...names} value={help} onChange={set} rows={2} />}</PanelRow>
  )
})

const setSelected = (designer: Designer, path: JsonPath, value: Json): string =>
  designer.selected === undefined ? '' : designer.set(designer.selected, path, value)

const NO_RULES: readonly Json[] = []

const rulesOf = (node: FormNode): readonly Json[] => {
  const rules = valueAtKey(node.own, 'rules')
  return isJsonList(rules) ? rules : NO_RULES
}

/** Flags that every control with a value has: what several may be given at once. */
const SHARED = ['hidden', 'disabled', 'showLabel', 'width']

function SeveralPanel() {
  const { designer, act } = useDesignContext()
  const selection = useDesign(one => one.selection)
  const first = useDesign(({ tree, selection: [id = ''] }) => (tree.has(id) ? tree.built(id) : undefined))
  const input = CONTROL_TYPES.find(({ type }) => type === 'input')
  const options = first ? nodeOptionsOf(first) : {}
  return (
    <div className={styles['panel']}>
      <h3 className={styles['type']}>{`已选择 ${selection.length} 个控件`}</h3>
      <Section title="共同属性">
        {input?.options
          .filter(({ name }) => SHARED.includes(name))
          .map(option => (
            <OptionField
              key={option.name}
              option={option}
              value={valueAtKey(options, option.name) ?? null}
              onSet={(name, value) => act(() => designer.set(selection, ['options', name], value))}
            />
          ))}
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h4>{title}</h4>
      {children}
    </section>
  )
}
