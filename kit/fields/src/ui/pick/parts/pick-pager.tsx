import { Pagination } from 'antd'
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { turned, type PickPage } from '../../../model/pick/paging.ts'
import { totalText } from '../../../model/pick/texts.ts'

interface PickPagerProps {
  paging: PickPage
  /** Without them the pages are of one size, and drawn for a narrow place. */
  sizes?: readonly number[]
  total: number
  onTurn: (paging: PickPage) => void
}

/** Pages of a picker: `1-10 共35条` (rules/pickers#pages). */
export function PickPager({ paging, sizes, total, onTurn }: PickPagerProps) {
  return (
    <Pagination
      size="small"
      current={paging.pageNo}
      pageSize={paging.pageSize}
      total={total}
      {...(sizes ? { showSizeChanger: true, pageSizeOptions: [...sizes], showTotal: totalText } : NARROW)}
      showLessItems
      responsive
      itemRender={named}
      onChange={(pageNo, pageSize) => onTurn(turned(paging, pageNo, pageSize))}
    />
  )
}

const NARROW = { simple: true, showSizeChanger: false } as const

const WORDS: Readonly<Record<string, string>> = { prev: '上一页', next: '下一页' }

/** The two arrows say where they lead. */
function named(_page: number, type: string, element: ReactNode): ReactNode {
  const label = WORDS[type]
  if (label === undefined || !isValidElement(element)) return element
  return cloneElement(element as ReactElement<{ 'aria-label': string }>, { 'aria-label': label })
}
