import { Link, useSearchParams } from 'react-router'
import { BlockBench } from './block-bench.tsx'
import type { WorkshopBlock } from './block/workshop-block.ts'
import { workshopBlocks } from './workshop-blocks.ts'
import styles from './workshop.module.css'

/** In the order in which the groups first appear. */
const groups: readonly (readonly [string, readonly WorkshopBlock[]])[] = [
  ...Map.groupBy(workshopBlocks, block => block.group),
]

/** 组件工坊: the blocks of the kit, live; the address says which one is on the bench. */
export function WorkshopPage() {
  const [address] = useSearchParams()
  const block = workshopBlocks.find(one => one.key === address.get('block')) ?? workshopBlocks[0]
  const list = <BlockList open={block} />
  return (
    <div className={styles['page']}>
      <h1>组件工坊</h1>
      <div className={styles['body']} data-alone={block?.alone}>
        {block?.alone ? (
          <details key={`list beside ${block.key}`}>
            <summary>全部组件</summary>
            {list}
          </details>
        ) : (
          list
        )}
        {block && <BlockBench key={block.key} block={block} />}
      </div>
    </div>
  )
}

const BlockList = ({ open }: { open: WorkshopBlock | undefined }) => (
  <nav className={styles['blocks']} aria-label="组件">
    {groups.map(([group, members]) => (
      <section key={group} aria-label={group}>
        <h2>{group}</h2>
        {members.map(one => (
          <Link key={one.key} to={`?block=${one.key}`} aria-current={one === open ? 'true' : undefined}>
            {one.title}
          </Link>
        ))}
      </section>
    ))}
  </nav>
)
