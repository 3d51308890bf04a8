import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { LongTextInput } from '@xuanjiao/fields/ui/text/long-text-input'
import type { ReactNode } from 'react'
import { CONTROL_TYPES, controlTypeOf, isValueControl } from '../../../model/controls/control-types.ts'
import {
  nodeHelpOf,
  nodeKeyOf,
  nodeLabelOf,
  nodeModelOf,
  nodeTypeOf,
  type FormNode,
} from '../../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../../model/document/node/node-options.ts'
import { hasParts } from '../../../model/design/layout-parts.ts'
import { formProblemsOf } from '../../../model/design/form-problems.ts'
import { typeTitleOf } from '../../../model/design/node-titles.ts'
import { isJsonList, valueAtKey, type Json } from '../../../model/json/json.ts'
import { hasLogicPlace } from '../../../model/design/logic/logic-place.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useDesign, useForm } from '../context/use-design.ts'
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
  if (node === undefined) return <p className={styles['none']}>未选择控件</p>
  if (count > 1) return <SeveralPanel />
  if (node.sort === 'cell') return <TableTools cell={node.id} />
  if (node.sort !== 'control') return <p className={styles['none']}>未选择控件</p>
  return <OneControl key={node.id} node={node} />
}

function OneControl({ node }: { node: FormNode }) {
  const type = nodeTypeOf(node)
  const { designer, act } = useDesignContext()
  const options = nodeOptionsOf(node)
  const known = controlTypeOf(type)
  const set = (path: readonly string[], value: Json | undefined) => act(() => designer.set(node.id, path, value))
  return (
    <div className={styles['panel']}>
      <h3 className={styles['type']}>
        {typeTitleOf(type)}
        <code>{type}</code>
      </h3>
      <Basics node={node} />
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
              {...{ option, type, options }}
              value={valueAtKey(options, option.name) ?? null}
              onChange={value => set(['options', option.name], value)}
            />
          ))}
        </Section>
      )}
      {(known?.value || known?.nested?.shape === 'rows' || !known) && (
        <Section title="校验">
          <RuleRows rules={rulesOf(node)} onChange={rules => set(['rules'], rules)} />
        </Section>
      )}
      <Logic node={node} />
    </div>
  )
}

/** Expressions within forms within the form, and within lines to tick, are not read. */
function Logic({ node }: { node: FormNode }) {
  return (
    hasLogicPlace(useForm(), node.id) && (
      <Section title="联动">
        <LogicSection node={node} />
      </Section>
    )
  )
}

function Basics({ node }: { node: FormNode }) {
  const { designer, act, hideModel, known } = useDesignContext()
  const form = useForm()
  const type = nodeTypeOf(node)
  const set = (key: string, value: string) => act(() => designer.set(node.id, [key], value))
  const problem = formProblemsOf(form, known).find(({ id, message }) => id === node.id && message.includes('数据字段'))
  return (
    <Section title="基础">
      <PanelRow title={type === 'text' || type === 'alert' ? '文字' : '标签'} inLine>
        {names => <TextInput {...names} value={nodeLabelOf(node)} onChange={label => set('label', label)} max={2000} />}
      </PanelRow>
      {isValueControl(type) && !hideModel && (
        <PanelRow title="数据字段" inLine error={problem?.message}>
          {names => (
            <NameField
              {...names}
              invalid={problem !== undefined}
              value={nodeModelOf(node)}
              onTake={model => act(() => designer.rename(node.id, model))}
            />
          )}
        </PanelRow>
      )}
      {isValueControl(type) && (
        <PanelRow title="填写说明">
          {names => <LongTextInput {...names} value={nodeHelpOf(node)} onChange={help => set('help', help)} rows={2} />}
        </PanelRow>
      )}
      <PanelRow title="控件标识" inLine>
        {() => <code className={styles['key']}>{nodeKeyOf(node)}</code>}
      </PanelRow>
    </Section>
  )
}

const rulesOf = (node: FormNode): readonly Json[] => {
  const rules = valueAtKey(node.own, 'rules')
  return isJsonList(rules) ? rules : []
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
              type="input"
              options={options}
              value={valueAtKey(options, option.name) ?? null}
              onChange={value => act(() => designer.set(selection, ['options', option.name], value))}
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
