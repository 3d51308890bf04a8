import type { AnyEndpoint, EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../app/calls/call.ts'
import { MONITOR_POLL_MS } from './use-figures.ts'
import styles from './monitor.module.css'

/** What a call answers, asked again while it is in sight; what it refuses is said in its words. */
export function Polled<E extends AnyEndpoint>({
  endpoint,
  children,
}: {
  endpoint: E
  children: (answer: EndpointAnswer<E>) => ReactNode
}) {
  const { data, error } = useQuery({
    queryKey: ['monitor', endpoint.path],
    queryFn: ({ signal }) => call(endpoint, { signal }),
    refetchInterval: MONITOR_POLL_MS,
    retry: false,
    meta: { quiet: true },
  })
  if (error) return <Alert type="info" showIcon title={error.message} />
  if (data === undefined) return <Skeleton active />
  return children(data)
}

interface MonitorTableProps {
  title: string
  source: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** Rows that change by themselves: nothing is chosen or sorted in them. */
export function MonitorTable({ title, source, heads, rows }: MonitorTableProps) {
  return (
    <section className={styles['table']}>
      <h2>
        {title} <small>来源：{source}</small>
      </h2>
      {rows.length === 0 ? (
        <p>没有</p>
      ) : (
        <div className={styles['scroll']} tabIndex={0} role="group" aria-label={title}>
          <table>
            <thead>
              <tr>
                {heads.map(head => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, at) => (
                <tr key={at}>
                  {cells.map((cell, place) => (
                    <td key={place}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
