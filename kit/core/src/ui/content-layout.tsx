import { Input, Tabs } from 'antd'
import { useState, type ReactNode } from 'react'
import { layoutTexts } from '../model/core-texts.ts'
import { CLEARABLE } from './controls/clearable.tsx'
import styles from './content-layout.module.css'

export interface LayoutTab {
  readonly key: string
  readonly title: string
  readonly content: ReactNode
}

interface ContentLayoutProps {
  title: string
  /** One sentence under the title. */
  note?: ReactNode
  /** At the right end of the header. */
  actions?: ReactNode
  search?: LayoutSearch | undefined
  tabs?: readonly LayoutTab[]
  tab?: string
  onTab?: (key: string) => void
  /** Above the tabs, or all there is. */
  children?: ReactNode
}

export interface LayoutSearch {
  readonly placeholder?: string
  /** Enter, or the cross that empties it. */
  readonly onSearch: (text: string) => void
}

/** What stands around the content of a page: header, optional search, tabs (rules/widgets#page-frames). */
export function ContentLayout({ title, note, actions, search, tabs, tab, onTab, children }: ContentLayoutProps) {
  const items = tabs?.map(one => ({ key: one.key, label: one.title, children: one.content }))
  return (
    <section className={styles['layout']} aria-label={title}>
      <header className={styles['head']}>
        <div>
          <h2>{title}</h2>
          {note !== undefined && <p>{note}</p>}
        </div>
        <div className={styles['tools']}>
          {search && <Search {...search} />}
          {actions}
        </div>
      </header>
      {children}
      {items && items.length > 0 && (
        <Tabs
          items={items}
          destroyOnHidden
          {...(tab !== undefined && { activeKey: tab })}
          {...(onTab && { onChange: onTab })}
        />
      )}
    </section>
  )
}

function Search({ placeholder = layoutTexts.searchPrompt, onSearch }: LayoutSearch) {
  const [text, setText] = useState('')
  return (
    <Input.Search
      role="searchbox"
      aria-label={layoutTexts.search}
      className={styles['search'] ?? ''}
      allowClear={CLEARABLE}
      value={text}
      placeholder={placeholder}
      onChange={event => setText(event.target.value)}
      onSearch={typed => onSearch(typed.trim())}
    />
  )
}
