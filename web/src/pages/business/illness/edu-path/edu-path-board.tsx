import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { dictOptionsText, useDictOptions } from '../../../../app/session/use-dicts.ts'
import { PickerVideoRow } from '#shared/video-lists/picker-video-row.tsx'
import { OrderBoard } from './order-board.tsx'
import type { OrderLane } from './order-model.ts'
import { movePhase, type EditedEduPath } from './edu-path-model.ts'
import styles from './path.module.css'

interface EduPathBoardProps {
  path: EditedEduPath
  /** The phase that takes what is added. */
  active: string | undefined
  onChange: (path: EditedEduPath) => void
  onActive: (phase: string) => void
  onAdd: (phase: string) => void
}

/** The phases of a path, one below the other. */
export function EduPathBoard({ path, active, onChange, onActive, onAdd }: EduPathBoardProps) {
  const phases = useDictOptions('he_edu_phase')
  const free = phases.filter(({ value }) => !path.lanes.some(lane => lane.key === value))
  const addPhase = (phase: string) => {
    onChange({ ...path, lanes: [...path.lanes, { key: phase, items: [] }] })
    onActive(phase)
  }
  const drop = (phase: string) => onChange({ ...path, lanes: path.lanes.filter(lane => lane.key !== phase) })
  return (
    <div className={styles['board']}>
      <OrderBoard
        lanes={path.lanes}
        onChange={lanes => onChange({ ...path, lanes })}
        nameOf={id => path.videos.get(id)?.title ?? '视频'}
        draw={id => {
          const video = path.videos.get(id)
          return video && <PickerVideoRow video={video} listed />
        }}
        empty={() => '暂无视频，点击“添加视频”或从其他阶段拖入'}
        head={lane => (
          <PhaseHead
            name={dictOptionsText(phases, lane.key)}
            lane={lane}
            at={path.lanes.findIndex(one => one.key === lane.key)}
            last={path.lanes.length - 1}
            active={lane.key === active}
            onAdd={() => onAdd(lane.key)}
            onShift={by => onChange(movePhase(path, lane.key, by))}
            onDrop={() => drop(lane.key)}
          />
        )}
      />
      {free.length > 0 && (
        <ChoiceSelect
          value=""
          clearable={false}
          placeholder={path.lanes.length === 0 ? '选择第一个阶段' : '添加阶段'}
          aria-label="添加阶段"
          choices={free.map(({ value, text }) => ({ value, label: text }))}
          onChange={phase => phase !== '' && addPhase(phase)}
        />
      )}
    </div>
  )
}

interface PhaseHeadProps {
  name: string
  lane: OrderLane
  at: number
  last: number
  active: boolean
  onAdd: () => void
  onShift: (by: 1 | -1) => void
  onDrop: () => void
}

function PhaseHead({ name, lane, at, last, active, onAdd, onShift, onDrop }: PhaseHeadProps) {
  return (
    <header className={styles['phase']} data-active={active || undefined}>
      <h3>
        {at + 1}. {name}
      </h3>
      <span>{numberText(lane.items.length)} 个视频</span>
      <Button size="small" icon={<PlusOutlined />} onClick={onAdd}>
        添加视频
      </Button>
      <IconAct icon={<ArrowUpOutlined />} name={`${name}上移`} off={at === 0} onClick={() => onShift(-1)} />
      <IconAct icon={<ArrowDownOutlined />} name={`${name}下移`} off={at === last} onClick={() => onShift(1)} />
      <IconAct icon={<DeleteOutlined />} name={`移除阶段${name}`} onClick={onDrop} />
    </header>
  )
}

interface IconActProps {
  icon: ReactNode
  name: string
  off?: boolean
  onClick: () => void
}

function IconAct({ icon, name, off = false, onClick }: IconActProps) {
  return (
    <button type="button" className={styles['act']} aria-label={name} title={name} disabled={off} onClick={onClick}>
      {icon}
    </button>
  )
}
