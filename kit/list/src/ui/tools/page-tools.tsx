import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { PageTool } from '../table/list-table-column.tsx'
import styles from './list-page.module.css'

/** Quiet acts of a page: words where there is room, signs where there is less, one menu where there is none. */
export function PageTools({ tools }: { tools: readonly PageTool[] }) {
  if (tools.length === 0) return null
  const items = tools.map(({ key, title, icon }) => ({ key, label: title, icon }))
  const run = ({ key }: { key: string }) => tools.find(tool => tool.key === key)?.run()
  return (
    <>
      <span className={styles['wideTools']}>
        {tools.map(({ key, title, icon, run, busy }) => (
          <Button key={key} icon={icon} loading={busy === true} aria-label={title} title={title} onClick={run}>
            <span className={styles['toolWord']}>{title}</span>
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
