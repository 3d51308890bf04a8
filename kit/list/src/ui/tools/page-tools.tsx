import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { PageTool } from '../table/list-table-column.tsx'
import styles from './list-page.module.css'

/** Quiet acts of a page: buttons where there is room, one menu where there is none. */
export function PageTools({ tools }: { tools: readonly PageTool[] }) {
  if (tools.length === 0) return null
  const items = tools.map(({ key, title, icon }) => ({ key, label: title, icon }))
  const run = ({ key }: { key: string }) => tools.find(tool => tool.key === key)?.run()
  return (
    <>
      <span className={styles['wideTools']}>
        {tools.map(({ key, title, icon, run, busy }) => (
          <Button key={key} icon={icon} loading={busy === true} onClick={run}>
            {title}
          </Button>
        ))}
      </span>
      <span className={styles['narrowTools']}>
        <Dropdown trigger={['click']} menu={{ items, onClick: run }}>
          <Button icon={<MoreOutlined />} aria-label="更多操作" />
        </Dropdown>
      </span>
    </>
  )
}
