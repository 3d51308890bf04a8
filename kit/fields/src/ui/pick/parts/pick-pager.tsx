import { Pagination } from 'antd'
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { turnedPickerPage, type PickerPage } from '../../../model/pick/pick-page.ts'
import { pageRangeText } from '../../../model/pick/pick-texts.ts'

interface PickPagerProps {
  paging: PickerPage
  /** Without them the pages are of one size, and drawn for a narrow place. */
  sizes?: readonly number[]
  total: number
  onTurn: (paging: PickerPage) => void
}

/** Pages of a picker: `1-10 共35条` (rules/pickers#pages). */
export function PickPager({ paging, sizes, total, onTurn }: PickPagerProps) {
  return (
    <Pagination
      size="small"
      current={paging.pageNo}
      pageSize={paging.pageSize}
      total={total}
      {...(sizes ? { showSizeChanger: true, pageSizeOptions: [...sizes], showTotal: pageRangeText } : NARROW)}
      showLessItems
      responsive
      itemRender={named}
      onChange={(pageNo, pageSize) => onTurn(turnedPickerPage(paging, pageNo, pageSize))}
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
