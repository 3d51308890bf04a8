import type { GridRow } from '@xuanjiao/grid/model'
import { useRef, useState } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'
import { LiveGridWindow } from './live-grid-window.tsx'
import styles from './live.module.css'

const titles = ['糖尿病饮食', '高血压用药', '术后康复', '母乳喂养']
const names = ['甲', '乙']

const rows: readonly GridRow[] = titles.map((title, at) => ({
  id: `live-${at + 1}`,
  title,
  minutes: 3 + at,
  shown: at % 2 === 0 ? 'Y' : 'N',
  orderNum: at + 1,
}))

/** A table nobody else has: whoever opens the block plays both parts. */
const newPage = () => `workshop.${crypto.randomUUID().replaceAll('-', '')}`

/** Two windows on one table, each on a line of its own to the server. */
export function LiveGridBlock({ properties, onChange }: BlockProps) {
  const saved = useRef(rows)
  const [page] = useState(newPage)
  return (
    <div className={styles['pair']}>
      {names.map(name => (
        <LiveGridWindow
          key={name}
          name={name}
          page={page}
          read={() => saved.current}
          write={fresh => (saved.current = fresh)}
          readOnly={properties['readOnly'] === true}
          limited={properties['limited'] === true}
          onChange={changes => onChange({ 谁: name, ...(changes as object) })}
        />
      ))}
    </div>
  )
}
