import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { Tabs } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../app/page/page-context.ts'
import styles from './page-wrapper.module.css'

export interface PageLink {
  title: string
  to: string
}

interface PageSearch {
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

interface PageTabs {
  current: string
  items: readonly { key: string; label: string }[]
  onChoose: (key: string) => void
}

interface PageWrapperProps {
  /** Where the menu has no name for the page. */
  title?: string
  description?: string
  links?: readonly PageLink[]
  /** A picture at the right of the heading; it says nothing the words do not. */
  image?: ReactNode
  /** Acts of the page, at the right of its heading. */
  tools?: ReactNode
  /** The page is searched as a whole. */
  search?: PageSearch | undefined
  tabs?: PageTabs
  children: ReactNode
}

/** The head of a page, named as the menu calls it, and what stands below it (rules/shell#page-wrapper). */
export function PageWrapper({
  title,
  description,
  links = [],
  image,
  tools,
  search,
  tabs,
  children,
}: PageWrapperProps) {
  const called = usePageTitle() ?? title
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <h1>{called}</h1>
          {description !== undefined && <p>{description}</p>}
          {links.length > 0 && <Links links={links} />}
        </div>
        {tools}
        {image !== undefined && <div className={styles['image']}>{image}</div>}
      </header>
      {search && <SearchLine {...search} />}
      {tabs && <Tabs activeKey={tabs.current} items={[...tabs.items]} onChange={tabs.onChoose} />}
      {children}
    </div>
  )
}

/** Looked for with Enter; taken back by its cross at once. */
function SearchLine({ placeholder, value, onSearch }: PageSearch) {
  const [text, setText] = useState(value)
  const type = (next: string) => {
    setText(next)
    if (next === '') onSearch('')
  }
  return (
    <search className={styles['search']}>
      <TextInput
        aria-label={placeholder}
        placeholder={placeholder}
        type="search"
        clearable
        value={text}
        onChange={type}
        onEnter={() => onSearch(text)}
      />
    </search>
  )
}

const Links = ({ links }: { links: readonly PageLink[] }) => (
  <ul className={styles['links']}>
    {links.map(({ title, to }) => (
      <li key={to}>
        <Link to={to}>{title}</Link>
      </li>
    ))}
  </ul>
)
