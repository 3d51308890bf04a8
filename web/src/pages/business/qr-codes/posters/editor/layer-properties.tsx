import { LongTextInput } from '@xuanjiao/fields/ui/text/long-text-input'
import type { PosterLayer } from '@xuanjiao/contract/business/posters/poster-layers'
import { MIN_QR_MM, POSTER_SHEETS } from '@xuanjiao/contract/business/posters/poster-sheets'
import { POSTER_PLACES } from '@xuanjiao/contract/business/posters/poster-subject'
import { inputLabelId } from '@xuanjiao/fields/model/kinds/edit-props'
import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { FieldEdit } from '@xuanjiao/fields/ui/kinds/field-edit'
import { Button } from 'antd'
import { useId, useState } from 'react'
import styles from '../posters.module.css'
import { LAYER_NAMES } from './layer-names.ts'
import { change, place, raise, remove, type PosterEditing } from './poster-editing.ts'

interface LayerPropertiesProps {
  layer: PosterLayer
  editing: PosterEditing
  onEdit: (act: (editing: PosterEditing) => PosterEditing) => void
}

const PLACES = { x: '左', y: '上', w: '宽', h: '高' } as const
const ALIGNS = [
  { value: 'left', label: '左' },
  { value: 'center', label: '中' },
  { value: 'right', label: '右' },
] as const
const ORNAMENTS = [
  { value: 'none', label: '无' },
  { value: 'bubbles', label: '圆' },
  { value: 'wave', label: '波浪' },
] as const

/** What may be said of the chosen layer: its place in millimetres, and what its kind has. */
export function LayerProperties({ layer, editing, onEdit }: LayerPropertiesProps) {
  const { width, height } = POSTER_SHEETS[editing.sheet]
  const most = { x: width, y: height, w: width, h: height }
  const set = (properties: Record<string, unknown>) => onEdit(now => change(now, layer.id, properties))
  return (
    <>
      <h3>{LAYER_NAMES[layer.kind]}</h3>
      <div className={styles['properties']}>
        {(Object.keys(PLACES) as (keyof typeof PLACES)[]).map(name => (
          <NumberProperty
            key={name}
            title={`${PLACES[name]}（毫米）`}
            value={layer[name]}
            min={layer.kind === 'qr' && (name === 'w' || name === 'h') ? MIN_QR_MM : 0}
            max={most[name]}
            onChange={value =>
              onEdit(now =>
                place(now, layer.id, layer.kind === 'qr' && name === 'h' ? { w: value } : { [name]: value }),
              )
            }
          />
        ))}
        <KindProperties layer={layer} set={set} />
      </div>
      <div className={styles['acts']}>
        <Button onClick={() => onEdit(now => raise(now, layer.id, 1))}>上移一层</Button>
        <Button onClick={() => onEdit(now => raise(now, layer.id, -1))}>下移一层</Button>
        {layer.kind !== 'qr' && (
          <Button danger onClick={() => onEdit(now => remove(now, layer.id))}>
            删除图层
          </Button>
        )}
      </div>
    </>
  )
}

interface KindProps {
  layer: PosterLayer
  set: (properties: Record<string, unknown>) => void
}

function KindProperties({ layer, set }: KindProps) {
  switch (layer.kind) {
    case 'logo':
      return <p className={`${styles['hint']} ${styles['wide']}`}>医院的院徽；没有上传院徽时不显示</p>
    case 'qr':
      return (
        <div className={styles['wide']}>
          <CheckBox checked={layer.logo} onChange={logo => set({ logo })}>
            中间放院徽
          </CheckBox>
        </div>
      )
    case 'panel':
      return <PanelProperties layer={layer} set={set} />
    case 'text':
      return <TextProperties layer={layer} set={set} />
    case 'tips':
      return <TipProperties layer={layer} set={set} />
    case 'triad':
      return <Colours layer={layer} set={set} />
  }
}

type LayerOf<K extends PosterLayer['kind']> = Extract<PosterLayer, { kind: K }>
type Set = KindProps['set']

function PanelProperties({ layer, set }: { layer: LayerOf<'panel'>; set: Set }) {
  return (
    <>
      <ColourProperty title="颜色" value={layer.fill} onChange={fill => set({ fill })} />
      <ColourProperty title="渐变到" value={layer.fillTo ?? layer.fill} onChange={fillTo => set({ fillTo })} />
      <NumberProperty
        title="圆角（毫米）"
        value={layer.radius}
        min={0}
        max={400}
        onChange={radius => set({ radius })}
      />
      <Labelled title="花纹" wide>
        <SegmentChoice
          aria-label="花纹"
          value={layer.ornament}
          choices={ORNAMENTS}
          onChange={ornament => set({ ornament })}
          wide
        />
      </Labelled>
    </>
  )
}

function TextProperties({ layer, set }: { layer: LayerOf<'text'>; set: Set }) {
  return (
    <>
      <LinesProperty
        title="文字"
        value={layer.text}
        hint={`可用 ${POSTER_PLACES.join(' ')}，打印时换成每个二维码自己的`}
        onChange={text => set({ text })}
      />
      <NumberProperty title="字号（毫米）" value={layer.size} min={1.5} max={200} onChange={size => set({ size })} />
      <ColourProperty title="颜色" value={layer.colour} onChange={colour => set({ colour })} />
      <Labelled title="对齐" wide>
        <SegmentChoice aria-label="对齐" value={layer.align} choices={ALIGNS} onChange={align => set({ align })} wide />
      </Labelled>
      <div className={styles['wide']}>
        <CheckBox checked={layer.bold} onChange={bold => set({ bold })}>
          加粗
        </CheckBox>
      </div>
    </>
  )
}

function TipProperties({ layer, set }: { layer: LayerOf<'tips'>; set: Set }) {
  const lines = (text: string) =>
    text
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
  return (
    <>
      <LinesProperty
        title="提示"
        value={layer.items.join('\n')}
        hint="一行一条，最多 6 条"
        onChange={text => set({ items: lines(text) })}
      />
      <NumberProperty title="字号（毫米）" value={layer.size} min={1.5} max={200} onChange={size => set({ size })} />
      <Colours layer={layer} set={set} />
    </>
  )
}

function Colours({ layer, set }: { layer: LayerOf<'tips' | 'triad'>; set: Set }) {
  return (
    <>
      <ColourProperty title="文字颜色" value={layer.colour} onChange={colour => set({ colour })} />
      <ColourProperty title="圆点颜色" value={layer.accent} onChange={accent => set({ accent })} />
    </>
  )
}

function Labelled({ title, wide = false, children }: { title: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <div className={`${styles['property']} ${wide ? styles['wide'] : ''}`}>
      <span>{title}</span>
      {children}
    </div>
  )
}

interface NumberPropertyProps {
  title: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function NumberProperty({ title, value, min, max, onChange }: NumberPropertyProps) {
  const id = useId()
  return (
    <div className={styles['property']}>
      <label id={inputLabelId(id)} htmlFor={id}>
        {title}
      </label>
      <FieldEdit
        id={id}
        name={id}
        field={{ kind: 'decimal', title, min, max }}
        value={value}
        onChange={typed => typed !== null && typed !== '' && Number.isFinite(Number(typed)) && onChange(Number(typed))}
      />
    </div>
  )
}

function ColourProperty({
  title,
  value,
  onChange,
}: {
  title: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={styles['property']}>
      <label htmlFor={id}>{title}</label>
      <input id={id} type="color" value={value.toLowerCase()} onChange={event => onChange(event.target.value)} />
    </div>
  )
}

interface LinesPropertyProps {
  title: string
  value: string
  hint: string
  onChange: (text: string) => void
}

/** What is typed stays while it cannot be saved yet: an empty text is none. */
function LinesProperty({ title, value, hint, onChange }: LinesPropertyProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <div className={`${styles['property']} ${styles['wide']}`}>
      <label htmlFor={id}>{title}</label>
      <LongTextInput
        id={id}
        value={typed ?? value}
        onBlur={() => setTyped(undefined)}
        onChange={text => {
          setTyped(text)
          onChange(text)
        }}
      />
      <small className={styles['hint']}>{hint}</small>
    </div>
  )
}
