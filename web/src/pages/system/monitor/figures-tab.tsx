import { Alert, Card, Skeleton } from 'antd'
import { FigureChart } from './figure-chart.tsx'
import { figureText } from './figure-text.ts'
import { useFigures } from './use-figures.ts'
import styles from './monitor.module.css'

/** What is drawn over time of each group. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  runtime: ['process.cpu.usage', 'jvm.memory.used'],
  system: ['system.cpu.usage', 'system.memory.free'],
  http: ['http.underWay', 'http.mean'],
}

/** The figures of one group: two of them as charts, all of them with where they come from. */
export function FiguresTab({ group }: { group: string }) {
  const { data, isError } = useFigures()
  if (isError) return <Alert type="error" showIcon title="指标读取失败，正在重试" />
  const found = data?.groups.find(({ key }) => key === group)
  if (!data || !found) return <Skeleton active />
  return (
    <>
      <div className={styles['charts']}>
        {(DRAWN[group] ?? []).map(key => {
          const figure = found.figures.find(one => one.key === key)
          return (
            figure && (
              <Card key={key} size="small" title={`${figure.title} ${figureText(figure)}`}>
                <FigureChart figure={figure} samples={data.samples} />
              </Card>
            )
          )
        })}
      </div>
      <dl className={styles['figures']}>
        {found.figures.map(figure => (
          <div key={figure.key}>
            <dt>{figure.title}</dt>
            <dd>{figureText(figure)}</dd>
            <dd className={styles['source']}>来源：{figure.source}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
