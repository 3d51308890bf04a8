import { inputLabelId } from '@xuanjiao/fields/model/kinds/edit-props'
import { FieldEdit } from '@xuanjiao/fields/ui/kinds/field-edit'
import { FieldFilter } from '@xuanjiao/fields/ui/kinds/field-filter'
import { FieldRead } from '@xuanjiao/fields/ui/kinds/field-read'
import type { CascaderOption } from '@xuanjiao/wire/kinds/cascader/cascader'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { useId } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'
import { flagProperty, textProperty } from '../block/block-props.ts'

/** A field with its label, as the face that is asked for. */
function KindFace({ field, value, onChange, properties }: BlockProps & { field: Field }) {
  const id = useId()
  const face = textProperty(properties, 'face')
  if (face === '查看') return <FieldRead field={field} name="value" row={{ value }} />
  return (
    <div>
      <label id={inputLabelId(id)} htmlFor={id}>
        {field.title}
      </label>
      {face === '筛选' ? (
        <FieldFilter id={id} field={field} value={String(value ?? '')} onChange={onChange} />
      ) : (
        <FieldEdit
          id={id}
          name="value"
          field={field}
          value={value}
          onChange={onChange}
          disabled={flagProperty(properties, 'disabled')}
          invalid={flagProperty(properties, 'invalid')}
        />
      )}
    </div>
  )
}

export const TimeKind = (props: BlockProps) => (
  <KindFace
    {...props}
    field={{ kind: 'time', title: '时刻', ...(flagProperty(props.properties, 'seconds') && { seconds: true }) }}
  />
)

export const RateKind = (props: BlockProps) => (
  <KindFace
    {...props}
    field={{
      kind: 'rate',
      title: '评分',
      count: Number(props.properties['count']) || 5,
      ...(flagProperty(props.properties, 'half') && { half: true }),
    }}
  />
)

export const SliderKind = (props: BlockProps) => (
  <KindFace
    {...props}
    field={{
      kind: 'slider',
      title: '滑块',
      min: Number(props.properties['min']),
      max: Number(props.properties['max']),
      step: Number(props.properties['step']) || 1,
      unit: textProperty(props.properties, 'unit'),
    }}
  />
)

export const PercentKind = (props: BlockProps) => <KindFace {...props} field={{ kind: 'percent', title: '分成' }} />

const OPTIONS: readonly CascaderOption[] = [
  {
    value: 'heart',
    text: '心血管',
    below: [
      { value: 'bp', text: '高血压' },
      { value: 'chd', text: '冠心病' },
    ],
  },
  {
    value: 'bone',
    text: '骨科',
    below: [{ value: 'neck', text: '颈椎病', below: [{ value: 'old', text: '老年颈椎病' }] }],
  },
  { value: 'other', text: '其他' },
]

export const CascaderKind = (props: BlockProps) => (
  <KindFace
    {...props}
    field={{
      kind: 'cascader',
      title: '级联选择',
      options: OPTIONS,
      ...(flagProperty(props.properties, 'anyLevel') && { anyLevel: true }),
    }}
  />
)
