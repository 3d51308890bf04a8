import { DeleteOutlined, ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import type { AdvancedQuery } from '../../model/advanced-query.ts'
import type { SavedQueriesState } from './use-saved-queries.tsx'
import styles from './advanced.module.css'

/** What was kept: a click takes it over into the builder. */
export function SavedQueries({
  saved,
  onChoose,
}: {
  saved: SavedQueriesState
  onChoose: (query: AdvancedQuery) => void
}) {
  const ports = useKitPorts()
  const choose = (content: unknown) => {
    const query = saved.read(content)
    if (query) onChoose(query)
    else ports.notify('warning', '这个查询用到的字段已不存在')
  }
  return (
    <section className={styles['saved']} aria-label="保存的查询">
      <h3>保存的查询</h3>
      <ul>
        {saved.items.map(({ id, name, content }) => (
          <li key={id}>
            <button type="button" className={styles['chosen']} title={name} onClick={() => choose(content)}>
              {name}
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`删除查询${name}`}
              onClick={() => void saved.remove(id, name)}
            />
          </li>
        ))}
      </ul>
      {saved.items.length === 0 && <p>没有保存任何查询</p>}
      {saved.local.length > 0 && (
        <Button block size="small" icon={<ImportOutlined />} onClick={() => void saved.importLocal()}>
          导入本机保存的 {saved.local.length} 个查询
        </Button>
      )}
    </section>
  )
}
