import { list } from '@xuanjiao/contract/messages'
import { COUNT_CAP } from '@xuanjiao/contract/wire'
import { Grid, Pagination } from 'antd'
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
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
        itemRender={named}
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

const WORDS: Readonly<Record<string, string>> = { prev: '上一页', next: '下一页' }

/** The two arrows say where they lead. */
function named(_page: number, type: string, element: ReactNode): ReactNode {
  const label = WORDS[type]
  if (label === undefined || !isValidElement(element)) return element
  return cloneElement(element as ReactElement<{ 'aria-label': string }>, { 'aria-label': label })
}

const totalText = (from: number, to: number, all: number) =>
  list.total(from, to, all) + (all >= COUNT_CAP ? ' 以上' : '')
