import { Button } from '@xuanjiao/core/ui/controls/button'
import { ContentLayout } from '@xuanjiao/core/ui/content-layout'
import { DetailList } from '@xuanjiao/core/ui/detail-list'
import type { BlockProps } from '../block/workshop-block.ts'
import { SAMPLE_DETAILS } from './sample-details.ts'

const matching = (text: string) =>
  SAMPLE_DETAILS.filter(({ title, value }) => `${String(title)}${String(value)}`.includes(text))

export function ContentLayoutBlock({ value, onChange, properties }: BlockProps) {
  const sought = String(value)
  const facts = <DetailList details={matching(sought)} />
  return (
    <ContentLayout
      title={String(properties['title'])}
      note="标题、搜索和标签页围着内容。"
      actions={<Button>导出</Button>}
      search={properties['search'] === true ? { onSearch: onChange } : undefined}
      {...(properties['tabs'] === true && {
        tabs: [
          { key: 'facts', title: '概况', content: facts },
          { key: 'records', title: '记录', content: '还没有观看记录' },
        ],
      })}
    >
      {properties['tabs'] !== true && facts}
    </ContentLayout>
  )
}
