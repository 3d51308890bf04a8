import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import type { WorkshopBlock, BlockPropertyValues } from './block/workshop-block.ts'
import { PropertyPanel } from './property-panel.tsx'
import styles from './workshop.module.css'

const startOf = (block: WorkshopBlock): BlockPropertyValues =>
  Object.fromEntries(block.properties.map(property => [property.name, property.start]))

/** One block at work: itself, its value, its properties. */
export function BlockBench({ block }: { block: WorkshopBlock }) {
  const [value, setValue] = useState(block.start)
  const [properties, setProperties] = useState(() => startOf(block))
  const panel = <PropertyPanel properties={block.properties} values={properties} onChange={setProperties} />
  return (
    <div className={styles['bench']} data-wide={block.wide}>
      {block.wide && !block.alone && panel}
      <div className={styles['live']}>
        <header>
          <h2>{block.title}</h2>
          <p>{block.about}</p>
        </header>
        <Suspense fallback={<Skeleton active paragraph={{ rows: 2 }} />}>
          <block.draw value={value} onChange={setValue} properties={properties} />
        </Suspense>
        <Samples block={block} onTake={setValue} />
        {!block.alone && (
          <>
            <h3 aria-level={2}>当前值</h3>
            <output className={styles['value']}>{JSON.stringify(value)}</output>
          </>
        )}
      </div>
      {!block.wide && panel}
    </div>
  )
}

function Samples({ block, onTake }: { block: WorkshopBlock; onTake: (value: unknown) => void }) {
  if (!block.samples) return null
  return (
    <>
      <h3 aria-level={2}>试一试</h3>
      <ul className={styles['samples']} aria-label="试一试">
        {block.samples.map(sample => (
          <li key={JSON.stringify(sample)}>
            <Button size="small" onClick={() => onTake(sample)}>
              {typeof sample === 'string' ? sample || '（空）' : JSON.stringify(sample)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
