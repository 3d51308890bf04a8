import { list } from '@xuanjiao/contract/messages'
import { COUNT_CAP } from '@xuanjiao/contract/wire'
import { Grid, Pagination } from 'antd'
import { PAGE_SIZES } from './list-state.ts'
import styles from './pager.module.css'

interface PagerProps {
  pageNo: number
  pageSize: number
  total: number
  onChange: (pageNo: number, pageSize: number) => void
}

/** Pages with a jumper and the words of spec 1 §9: `1-10 共 N 条`. */
export function Pager({ pageNo, pageSize, total, onChange }: PagerProps) {
  const wide = Grid.useBreakpoint().sm !== false
  return (
    <nav className={styles['pager']} aria-label="分页">
      <Pagination
        current={pageNo}
        pageSize={pageSize}
        total={total}
        onChange={onChange}
        showTotal={(all, [from, to]) => <span className={styles['total']}>{totalText(from, to, all)}</span>}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger={wide}
        showQuickJumper={wide}
        showLessItems={!wide}
        size={wide ? 'medium' : 'small'}
      />
    </nav>
  )
}

const totalText = (from: number, to: number, all: number) =>
  list.total(from, to, all) + (all >= COUNT_CAP ? ' 以上' : '')
