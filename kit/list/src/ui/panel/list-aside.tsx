import { MenuUnfoldOutlined } from '@ant-design/icons'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useHasTableWidth } from '../table/use-has-table-width.tsx'

const AsideSheet = lazyPart(async () => (await import('./aside-sheet.tsx')).AsideSheet)

interface ListAsideProps {
  title: string | undefined
  /** What is asked for now: once it is something else, what was to be chosen is chosen. */
  chosen: string
  children: ReactNode
}

/** A tree to choose from: left of the list, or on a phone in a sheet that a button brings (rules/lists#cards). */
export function ListAside({ title = '分类', chosen, children }: ListAsideProps) {
  const wide = useHasTableWidth()
  const [openedAt, setOpenedAt] = useState<string>()
  if (wide) return children
  return (
    <div>
      <Button icon={<MenuUnfoldOutlined />} onClick={() => setOpenedAt(chosen)}>
        {title}
      </Button>
      {openedAt === chosen && (
        <AsideSheet title={title} onClose={() => setOpenedAt(undefined)}>
          {children}
        </AsideSheet>
      )}
    </div>
  )
}
