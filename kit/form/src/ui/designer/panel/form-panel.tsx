import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { ToggleSwitch } from '@xuanjiao/fields/ui/choice/toggle-switch'
import { LongTextInput } from '@xuanjiao/fields/ui/text/long-text-input'
import { BREAKPOINTS, formConfigOf, type ColumnSpans } from '../../../model/document/node/form-config.ts'
import type { Json, JsonObject } from '../../../model/json/json.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useDesign } from '../context/use-design.ts'
import { LogicList } from '../logic/logic-list.tsx'
import { PanelRow } from './panel-row.tsx'
import styles from './panel.module.css'

const LAYOUTS = [
  { value: 'horizontal', label: '水平' },
  { value: 'vertical', label: '垂直' },
  { value: 'inline', label: '行内' },
] as const
const ALIGNS = [
  { value: 'left', label: '左' },
  { value: 'right', label: '右' },
] as const
const LABEL_LAYOUTS = [
  { value: 'flex', label: '固定宽度' },
  { value: 'Grid', label: '栅格' },
] as const

/** The properties of the form itself. */
export function FormPanel() {
  const { designer, act } = useDesignContext()
  const { id, own } = useDesign(({ tree }) => tree.root)
  const config = formConfigOf({ own })
  const set = (name: string, value: Json) => act(() => designer.set(id, ['config', name], value))
  return (
    <div className={styles['panel']}>
      <PanelRow title="表单布局">
        {names => (
          <SegmentChoice
            {...names}
            wide
            value={config.layout}
            choices={LAYOUTS}
            onChange={value => set('layout', value)}
            aria-label="表单布局"
          />
        )}
      </PanelRow>
      <PanelRow title="标签对齐">
        {() => (
          <SegmentChoice
            wide
            value={config.labelAlign}
            choices={ALIGNS}
            onChange={value => set('labelAlign', value)}
            aria-label="标签对齐"
          />
        )}
      </PanelRow>
      <PanelRow title="标签布局" hint={config.layout === 'horizontal' ? undefined : '水平布局时有效'}>
        {() => (
          <SegmentChoice
            wide
            value={config.labelLayout}
            choices={LABEL_LAYOUTS}
            onChange={value => set('labelLayout', value)}
            aria-label="标签布局"
          />
        )}
      </PanelRow>
      {config.labelLayout === 'flex' ? (
        <PanelRow title="标签宽度" inLine>
          {names => (
            <NumberInput
              {...names}
              value={config.labelWidth}
              min={0}
              max={600}
              unit="px"
              onChange={value => set('labelWidth', value ?? 100)}
            />
          )}
        </PanelRow>
      ) : (
        <LabelSpans label={config.labelCol} />
      )}
      <PanelRow title="隐藏必选标记" inLine>
        {names => (
          <ToggleSwitch
            {...names}
            size="small"
            on={config.hideRequiredMark}
            onChange={value => set('hideRequiredMark', value)}
          />
        )}
      </PanelRow>
      <PanelRow title="预览宽度" inLine>
        {names => (
          <NumberInput
            {...names}
            value={config.width}
            min={280}
            max={2400}
            unit="px"
            onChange={value => set('width', value ?? 850)}
          />
        )}
      </PanelRow>
      <PanelRow title="表单 CSS" hint="只采用不影响页面其他部分的样式">
        {names => (
          <LongTextInput
            {...names}
            value={config.customStyle}
            onChange={value => set('customStyle', value)}
            rows={3}
            max={5000}
            placeholder="background: #fff; padding: 16px"
          />
        )}
      </PanelRow>
      <PanelRow title="全部联动">{() => <LogicList />}</PanelRow>
    </div>
  )
}

/** How many of 24 parts a label takes at each width; the field has the others. */
function LabelSpans({ label }: { label: ColumnSpans }) {
  const { designer, act } = useDesignContext()
  const set = (spans: JsonObject) => {
    const { id, own } = designer.tree.root
    const wrappers = Object.fromEntries(Object.entries(spans).map(([point, span]) => [point, 24 - Number(span)]))
    const said = own['config']
    const config: JsonObject =
      typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as JsonObject) : {}
    act(() => designer.set(id, ['config'], { ...config, labelCol: spans, wrapperCol: wrappers }))
  }
  return (
    <PanelRow title="标签占位格数" hint="共 24 格，其余为控件">
      {() => (
        <div className={styles['spans']}>
          {BREAKPOINTS.map(point => (
            <label key={point}>
              {point}
              <NumberInput
                size="small"
                aria-label={`${point} 标签占位格数`}
                value={label[point]}
                min={0}
                max={24}
                scale={0}
                onChange={value => set({ ...label, [point]: value ?? 4 })}
              />
            </label>
          ))}
        </div>
      )}
    </PanelRow>
  )
}
