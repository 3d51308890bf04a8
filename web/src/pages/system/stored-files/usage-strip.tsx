import { storedFileCalls, type StorageUsage } from '@xuanjiao/contract/system/stored-files/stored-file-calls'
import { FILE_FAMILIES } from '@xuanjiao/contract/system/files/file-families'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/calls/call.ts'
import styles from './stored-files.module.css'

interface Figure {
  title: string
  value: string
  note: string
}

/** How much is kept and how much of it nobody uses, above the list. */
export function UsageStrip() {
  const { data } = useQuery({
    queryKey: [storedFileCalls.usage.path],
    queryFn: ({ signal }) => call(storedFileCalls.usage, { signal }),
    meta: { quiet: true },
  })
  if (!data) return null
  return (
    <div tabIndex={0} role="group" aria-label="文件用量" className={styles['scroll']}>
      <dl className={styles['usage']}>
        {figuresOf(data).map(({ title, value, note }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
            <dd className={styles['note']}>{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const amountText = ({ files, bytes }: { files: number; bytes: number }): string =>
  `${sizeText(bytes)} · ${numberText(files)} 个`
const quotaText = (mb: number): string => (mb === 0 ? '不限' : sizeText(mb * 1024 ** 2))
const familyTitle = (name: string): string =>
  name in FILE_FAMILIES ? FILE_FAMILIES[name as keyof typeof FILE_FAMILIES].title : '其他'

function figuresOf(usage: StorageUsage): Figure[] {
  const { driver, free, all, unused, results, families, people } = usage
  const where = driver === 's3' ? '存于对象存储（S3）' : `存于本地磁盘，还剩 ${sizeText(free ?? 0)}`
  const [most] = people
  return [
    { title: '全部文件', value: amountText(all), note: where },
    {
      title: '未使用',
      value: amountText(unused),
      note: '半个月后自动清理',
    },
    {
      title: '按类型',
      value: families[0] ? `${familyTitle(families[0].family)} ${sizeText(families[0].bytes)}` : '—',
      note: families
        .slice(1)
        .map(one => `${familyTitle(one.family)} ${sizeText(one.bytes)}`)
        .join('，'),
    },
    {
      title: '上传最多',
      value: most ? `${most.username} ${sizeText(most.bytes)}` : '—',
      note: `每人限 ${quotaText(usage.quotaPersonMb)}，每院限 ${quotaText(usage.quotaHospitalMb)}`,
    },
    { title: '导出结果', value: amountText(results), note: '仅本人可下载，七天后自动清理' },
  ]
}
