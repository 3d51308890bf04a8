import { Grid, Pagination } from 'antd'
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { PAGE_SIZES } from '../../model/list-state.ts'
import { listTexts } from '../../model/list-texts.ts'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import styles from './pager.module.css'

interface PagerProps {
  pageNo: number
  pageSize: number
  total: number
  /** Counting stopped there: there are more. */
  atLeast?: number | undefined
  /** Where more than one stands on a page. */
  label?: string
  onChange: (pageNo: number, pageSize: number) => void
}

/** Pages with a jumper and `1-10 共 N 条` (rules/lists#paging). */
export function Pager({ pageNo, pageSize, total, atLeast, label = '分页', onChange }: PagerProps) {
  const wide = Grid.useBreakpoint().sm !== false
  return (
    <nav className={styles['pager']} aria-label={label}>
      <Pagination
        current={pageNo}
        pageSize={pageSize}
        total={total}
        onChange={onChange}
        itemRender={named}
        showTotal={(all, [from, to]) => <span className={styles['total']}>{totalText(from, to, all, atLeast)}</span>}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger={wide}
        showQuickJumper={wide}
        showLessItems={!wide}
        size={wide ? 'medium' : 'small'}
      />
    </nav>
  )
}

/** Of a tree what stands at the top is counted; what is below comes when it is opened. */
export const TreeCount = ({ total }: { total: number }) => (
  <p className={styles['tree']}>顶层共 {numberText(total)} 条</p>
)

const WORDS: Readonly<Record<string, string>> = { prev: '上一页', next: '下一页' }

/** The two arrows say where they lead. */
function named(_page: number, type: string, element: ReactNode): ReactNode {
  const label = WORDS[type]
  if (label === undefined || !isValidElement(element)) return element
  return cloneElement(element as ReactElement<{ 'aria-label': string }>, { 'aria-label': label })
}

const totalText = (from: number, to: number, all: number, atLeast: number | undefined) =>
  atLeast === undefined ? listTexts.total(from, to, all) : `${listTexts.total(from, to, atLeast)}以上`
