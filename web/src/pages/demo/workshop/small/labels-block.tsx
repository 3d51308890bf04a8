import type { LabelSource } from '@xuanjiao/core/model/label-store'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import type { BlockProps } from '../block/workshop-block.ts'
import styles from './small.module.css'

const DICTIONARY = 'sys_user,realname,username'

const people = (ports: KitPorts): LabelSource => ({
  key: DICTIONARY,
  load: (values, signal) => ports.searchDictionary(DICTIONARY, { values }, signal),
})

export function LabelsBlock({ value }: BlockProps) {
  const ports = useKitPorts()
  const labels = useLabels(people(ports), String(value).split(','))
  return (
    <ul className={styles['labels']} aria-label="名称">
      {labels.map(one => (
        <li key={one.value} data-state={one.state} title={one.value}>
          {one.label}
        </li>
      ))}
    </ul>
  )
}
