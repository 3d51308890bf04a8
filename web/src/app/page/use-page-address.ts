import { use } from 'react'
import { useSearchParams } from 'react-router'
import { PageContext } from './page-context.ts'

type NextQuery = (before: URLSearchParams) => URLSearchParams

/**
 * What a page says in its address, and how it says more. A page that has gone behind another says nothing more there: an
 * answer that comes late would take the address of the one in front, and of two tabs of one page the other's question.
 */
export function usePageAddress() {
  const [address, setParams] = useSearchParams()
  const { key, ownsAddress, wroteAddress } = use(PageContext)
  const setAddress = (next: NextQuery, { replace = false } = {}) => {
    if (!ownsAddress()) return
    setParams(next, { replace, state: { tab: key } })
    wroteAddress()
  }
  return [address, setAddress] as const
}
