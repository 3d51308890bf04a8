import { useQuery } from '@tanstack/react-query'
import type { DepartKey } from '@xuanjiao/contract/system/departs'
import { shell } from '@xuanjiao/contract/messages'
import { Input, Skeleton, Tree } from 'antd'
import { useState } from 'react'
import { departTree } from './people-sources.ts'
import styles from './depart-tree.module.css'

interface DepartTreeProps {
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Beside the search: a button that makes one. */
  extra?: React.ReactNode
}

/** The departments as a tree to choose from; a search leaves the branches that hold what is sought. */
export function DepartTree({ chosen, onChoose, extra }: DepartTreeProps) {
  const [sought, setSought] = useState('')
  const { data } = useQuery({ queryKey: ['depart', 'tree'], queryFn: departTree })
  const nodes = data && branchesWith(data, sought.trim())
  return (
    <nav className={styles['tree']} aria-label="部门">
      <div className={styles['top']}>
        <Input
          placeholder="搜索部门"
          aria-label="搜索部门"
          value={sought}
          onChange={event => setSought(event.target.value)}
        />
        {extra}
      </div>
      {!nodes && <Skeleton active />}
      {nodes?.length === 0 && <p className={styles['none']}>{shell.searchEmpty}</p>}
      {nodes && nodes.length > 0 && (
        <Tree
          key={sought.trim()}
          blockNode
          defaultExpandAll
          treeData={nodes}
          fieldNames={{ key: 'value', title: 'title', children: 'children' }}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelect={([key]) => onChoose(key === undefined ? '' : String(key))}
        />
      )}
    </nav>
  )
}

function branchesWith(nodes: readonly DepartKey[], sought: string): DepartKey[] {
  return nodes.flatMap(node => {
    const children = branchesWith(node.children, sought)
    return sought === '' || node.title.includes(sought) || children.length > 0 ? [{ ...node, children }] : []
  })
}
